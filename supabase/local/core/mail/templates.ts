import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/** The mails with a code or a link. The names are those in config.toml. */
export type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'reauthentication';

/** The values that a template may insert, with GoTrue's names: `{{ .Token }}` and so on. */
export interface TemplateValues {
  ConfirmationURL: string;
  Token: string;
  TokenHash: string;
  SiteURL: string;
  RedirectTo: string;
  Email: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface Templates {
  render(name: TemplateName, values: TemplateValues): Promise<RenderedMail>;
}

/** Mails for a project without its own templates. A mail without a link omits that paragraph. */
const FALLBACK = {
  subject: 'Your code',
  code: '<p>Code: <strong>{{ .Token }}</strong></p>',
  link: '<p><a href="{{ .ConfirmationURL }}">Continue</a></p>',
  end: '<p>If you did not ask for this, ignore this mail.</p>',
};

/** Text escaped for HTML, including attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function fill(template: string, values: TemplateValues, encode: (text: string) => string): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
    encode(Object.entries(values).find(([key]) => key === name)?.[1] ?? ''),
  );
}

/** Converts our own HTML mails to readable plain text; links keep their address. */
function htmlToText(html: string): string {
  return html
    .replace(/<(style|head|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/<\/(p|div|h\d|tr|li|td)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/**
 * The texts of mails: the files in config.toml (`[auth.email.template.*]`), else a short built-in text. The built-in
 * text also replaces a file that cannot be read, so that a sign-up does not fail.
 */
export function createTemplates(
  workdir: string,
  configured: Record<string, { subject?: string | undefined; content_path?: string | undefined }>,
): Templates {
  const fileOf = async (path: string | undefined): Promise<string | null> => {
    if (path === undefined) return null;
    const candidates = isAbsolute(path) ? [path] : [join(workdir, path), join(workdir, 'supabase', path)];
    for (const candidate of candidates) {
      const text = await readFile(candidate, 'utf8').catch(() => null);
      if (text !== null) return text;
    }
    console.error(`The mail template ${path} cannot be read; the built-in text is used.`);
    return null;
  };
  return {
    render: async (name, values) => {
      const settings = configured[name];
      const { code, link, end } = FALLBACK;
      const fallback = `${code}${values.ConfirmationURL === '' ? '' : link}${end}`;
      const template = (await fileOf(settings?.content_path)) ?? fallback;
      const html = fill(template, values, escapeHtml);
      const subject = fill(settings?.subject ?? FALLBACK.subject, values, (text) =>
        text.replace(/[\r\n]+/g, ' '),
      );
      return { subject, html, text: htmlToText(html) };
    },
  };
}
