import { useState } from 'react';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Link } from '#ui/link';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { AuthCard, EmailField } from '../../features/auth/parts/AuthCard.tsx';
import { CodeForm, type CodeFormProps } from '../../features/auth/parts/CodeForm.tsx';
import { GoogleButton } from '../../features/auth/parts/GoogleButton.tsx';
import { NewPasswordFields } from '../../features/auth/parts/NewPasswordFields.tsx';
import { States } from '../helpers/states.tsx';

const nothing = () => {};

/** The parts of the account forms. */
const meta = preview.meta({ title: 'Screen parts/Accounts', tags: ['phone-only'] });

/** The frame of every account form: the card, the form, and the field that password managers fill in. */
export const CardWithAForm = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <AuthCard
      title="Log in"
      lead="Welcome back."
      footer={<Link href="#register">No account yet? Sign up free</Link>}
    >
      <Form aria-label="Log in" onSubmit={nothing}>
        <EmailField value="nina@example" error="This is not an email address." onValueChange={nothing} />
        <Button type="submit">Continue</Button>
      </Form>
    </AuthCard>
  ),
});

/** The card without a text under the title and without a line below the card. */
export const CardAlone = meta.story({
  tags: ['!test'],
  render: () => <AuthCard title="Check your email">We sent a link to nina@example.com.</AuthCard>,
});

function Code(props: Partial<CodeFormProps>) {
  const [code, setCode] = useState(props.code ?? '');
  return (
    <CodeForm
      label="Code"
      codeLabel="Six-digit code"
      problem={null}
      submitLabel="Verify"
      isBusy={false}
      onSubmit={nothing}
      {...props}
      code={code}
      onCodeChange={setCode}
    />
  );
}

export const CodeExpected = meta.story({ tags: ['!test'], render: () => <Code code="12" /> });

export const CodeRefused = meta.story({
  render: () => (
    <Code
      code="123456"
      problem={{
        text: 'Invalid OTP. Try again.',
        hint: 'Only the newest code counts. It works for ten minutes.',
      }}
    />
  ),
});

export const CodeOnItsWay = meta.story({ render: () => <Code code="123456" isBusy /> });

function Passwords({ first, second }: { first: string; second: string }) {
  const [password, setPassword] = useState(first);
  const [confirmation, setConfirmation] = useState(second);
  return (
    <Stack>
      <NewPasswordFields
        label="New password"
        confirmLabel="New password again"
        names={{ password: `password ${first}`, confirmation: `confirmation ${first}` }}
        password={password}
        confirmation={confirmation}
        onPasswordChange={setPassword}
        onConfirmationChange={setConfirmation}
      />
    </Stack>
  );
}

/** Each rule gets a check mark when the typed password meets the rule. */
export const NewPassword = meta.story({ render: () => <Passwords first="luntian" second="" /> });

export const NewPasswordsDiffer = meta.story({
  render: () => <Passwords first="Luntian-na-2026" second="Luntian-na-2025" />,
});

export const Google = meta.story({
  render: () => (
    <States
      of={{
        Ready: (
          <GoogleButton isBusy={false} onClick={nothing}>
            Continue with Google
          </GoogleButton>
        ),
        Busy: (
          <GoogleButton isBusy onClick={nothing}>
            Continue with Google
          </GoogleButton>
        ),
      }}
    />
  ),
});
