import preview from '../../.storybook/preview.tsx';
import confirmation from '../../supabase/templates/confirmation.html?raw';
import magicLink from '../../supabase/templates/magic_link.html?raw';
import reauthentication from '../../supabase/templates/reauthentication.html?raw';
import recovery from '../../supabase/templates/recovery.html?raw';
import { Email } from '../helpers/email.tsx';

/**
 * The emails that the auth server sends. A mail program shows them in its own window, so the app's theme has no effect
 * on them.
 */
const meta = preview.meta({ title: 'Screens/Emails', component: Email, parameters: { isBare: true } });

export const Confirmation = meta.story({ args: { template: confirmation, title: 'Confirm your address' } });

export const SignInCode = meta.story({
  tags: ['phone-only'],
  args: { template: magicLink, title: 'Code to sign in' },
});

export const NewPassword = meta.story({
  tags: ['phone-only'],
  args: { template: recovery, title: 'Choose a new password' },
});

export const CodeForAChange = meta.story({
  tags: ['phone-only'],
  args: { template: reauthentication, title: 'Code for a change' },
});
