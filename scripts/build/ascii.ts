/**
 * Signs beyond ASCII as references, which styles and scripts do not know: they stay as they are. With one sign beyond Latin-1 a browser holds
 * all of the page's text in twice the memory, and takes a phone longer to read it.
 */
export function inAscii(html: string): string {
  return html.replace(/<(style|script)\b[\s\S]*?<\/\1>|[^\0-\x7f]/gu, (found) =>
    found.startsWith('<') ? found : `&#${found.codePointAt(0)};`,
  );
}
