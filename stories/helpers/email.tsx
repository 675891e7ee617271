import textFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?inline';

const FONT = `@font-face { font-family: 'Text'; src: url('${textFont}') format('woff2'); font-weight: 400 700; }`;

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

/**
 * An email in its own iframe, as a mail program shows it, with sample values. It uses the app's font, because a device
 * may not have the fonts that the template names.
 */
export function Email({ template, title }: EmailProps) {
  const filled = Object.entries(SAMPLE).reduce(
    (text, [name, value]) => text.replaceAll(name, value),
    template,
  );
  const html = filled
    .replace('</head>', `<style>${FONT}</style></head>`)
    .replaceAll(/font-family: [^;"]+/g, "font-family: 'Text'");
  return <iframe title={title} srcDoc={html} style={{ inlineSize: '100%', blockSize: '36rem', border: 0 }} />;
}
