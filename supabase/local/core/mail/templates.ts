import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/** The mails with a code or a link, by the names config.toml gives them. */
export type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'reauthentication';

/** What a template may insert, by GoTrue's names: `{{ .Token }}` and so on. */
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

interface Fallback {
  subject: string;
  lead: string;
  /** Words on the link; null: the mail has a code only. */
  link: string | null;
}

const FALLBACKS: Record<TemplateName, Fallback> = {
  confirmation: {
    subject: 'Confirm your email address',
    lead: 'Welcome. Confirm that this address is yours to finish signing up.',
    link: 'Confirm my address',
  },
  recovery: {
    subject: 'Reset your password',
    lead: 'Someone, we hope you, asked to set a new password.',
    link: 'Set a new password',
  },
  magic_link: {
    subject: 'Your sign-in code',
    lead: 'Use this code to sign in. Never pass it on: nobody of ours will ask for it.',
    link: 'Or sign in with this link',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'Use this code to confirm that it is you.',
    link: null,
  },
};

function escapeHtml(text: string): string {
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

/** A readable plain text of our own HTML mails: links keep their address. */
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

function fallbackHtml({ lead, link }: Fallback): string {
  const action = link === null ? '' : `<p><a href="{{ .ConfirmationURL }}">${link}</a></p>`;
  return `<p>${lead}</p><p>Code: <strong>{{ .Token }}</strong></p>${action}<p>If this was not you, ignore this mail.</p>`;
}

/**
 * The mails' texts: the files config.toml names (`[auth.email.template.*]`), else short built-in ones. A file that
 * cannot be read falls back too: a sign-up must not fail for its decoration.
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
      const fallback = FALLBACKS[name];
      const settings = configured[name];
      const template = (await fileOf(settings?.content_path)) ?? fallbackHtml(fallback);
      const html = fill(template, values, escapeHtml);
      const subject = fill(settings?.subject ?? fallback.subject, values, (text) =>
        text.replace(/[\r\n]+/g, ' '),
      );
      return { subject, html, text: htmlToText(html) };
    },
  };
}
