export interface EmailProps {
  /** The HTML of the email template, with the auth server's placeholders. */
  template: string;
  /** The title of the iframe. */
  title: string;
}

/**
 * Sample values for the placeholders that the auth server fills in
 * (https://supabase.com/docs/guides/auth/auth-email-templates).
 */
const SAMPLE = {
  '{{ .ConfirmationURL }}': 'https://iskolar.example/auth/v1/verify?token=pkce_4f1c9b&type=signup',
  '{{ .Token }}': '482193',
} as const;

/** An email in its own iframe, as a mail program shows it, with sample values. */
export function Email({ template, title }: EmailProps) {
  const html = Object.entries(SAMPLE).reduce((text, [name, value]) => text.replaceAll(name, value), template);
  return <iframe title={title} srcDoc={html} style={{ inlineSize: '100%', blockSize: '36rem', border: 0 }} />;
}
