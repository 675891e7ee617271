import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/alert';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { TextField, type TextFieldProps } from '#ui/text-field';
import { likelyAddress } from '../model/email.ts';
import styles from '../styles.module.css';

/** The layout of every form for signing in or up: a title, a card and a line below the card. */
export function AuthCard({
  title,
  lead,
  children,
  footer,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <Card padding="lg" variant="raised" className={styles.card}>
        <Heading level={1} size="lg">
          {title}
        </Heading>
        {lead === undefined ? null : (
          <div className={styles.lead}>
            <Text tone="muted">{lead}</Text>
          </div>
        )}
        <Stack className={styles.body}>{children}</Stack>
      </Card>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** The field for the account's email address. Password managers recognize it as the user name on every form. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

/**
 * Looks for a slip in the domain of an address to which a mail will go. `isRight` is asked when the learner leaves the
 * field and when the form is sent; it returns false once for each address with a likely slip.
 */
export function useAddressCheck(email: string): { meant: string | null; isRight(): boolean } {
  const [checked, setChecked] = useState('');
  const address = email.trim();
  const meant = likelyAddress(address);
  return {
    meant: checked === address ? meant : null,
    isRight() {
      setChecked(address);
      return meant === null || checked === address;
    },
  };
}

/** Offers the address that was likely meant (docs/product.md#auth-7). */
export function MeantAddress({ meant, onUse }: { meant: string | null; onUse(address: string): void }) {
  if (meant === null) return null;
  return (
    <Alert tone="warning">
      <Stack gap={2}>
        <BreakableText text={`Did you mean ${meant}?`} />
        <Button variant="secondary" size="sm" onClick={() => onUse(meant)}>
          Use this address
        </Button>
      </Stack>
    </Alert>
  );
}
