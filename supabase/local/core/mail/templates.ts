import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { html } from 'hono/html';
import { StartError } from '../start-error.ts';

/** The mails with a code or a link. The names are those in config.toml. */
export type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'reauthentication';

/** The values that a template may insert, with GoTrue's names: `{{ .Token }}` and so on. */
export interface TemplateValues {
  ConfirmationURL: string;
  Token: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface Templates {
  render(name: TemplateName, values: TemplateValues): RenderedMail;
}

/** Escapes a text for HTML, including attributes. */
export const escapeHtml = (text: string): string => String(html`${text}`);

function fill(template: string, values: TemplateValues, encode: (text: string) => string): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
    encode(Object.entries(values).find(([key]) => key === name)?.[1] ?? ''),
  );
}

/**
 * Converts our own HTML mails to readable plain text. Links keep their address. A paragraph is left out if it only
 * repeats earlier links, such as a link below a button that opens the same address.
 */
function htmlToText(html: string): string {
  const seen = new Set<string>();
  return html
    .replace(/<p\b[\s\S]*?<\/p>/gi, (paragraph) => {
      const addresses = [...paragraph.matchAll(/href="([^"]*)"/gi)].map((match) => match[1] ?? '');
      const isRepeated = addresses.length > 0 && addresses.every((address) => seen.has(address));
      for (const address of addresses) seen.add(address);
      return isRepeated ? '' : paragraph;
    })
    .replace(/<(style|head|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/<\/(p|div|h\d|tr|li|td)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/**
 * Loads the texts of mails: the subjects and files of `[auth.email.template.*]` in config.toml.
 * @throws {StartError} if a template is missing
 */
export function createTemplates(
  workdir: string,
  configured: Record<string, { subject: string; content_path: string }>,
): Templates {
  const load = (name: TemplateName) => {
    const settings = configured[name];
    try {
      if (settings === undefined) throw new Error('it is not in supabase/config.toml');
      return {
        subject: settings.subject,
        body: readFileSync(resolve(workdir, settings.content_path), 'utf8'),
      };
    } catch (error) {
      throw new StartError(`The mail template "${name}" cannot be read: ${String(error)}`);
    }
  };
  const templates = {
    confirmation: load('confirmation'),
    recovery: load('recovery'),
    magic_link: load('magic_link'),
    reauthentication: load('reauthentication'),
  };
  return {
    render: (name, values) => {
      const { subject, body } = templates[name];
      return {
        subject: fill(subject, values, (text) => text.replace(/[\r\n]+/g, ' ')),
        html: fill(body, values, escapeHtml),
        text: fill(htmlToText(body), values, (text) => text),
      };
    },
  };
}
