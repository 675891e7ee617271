import type { ItemYaml, Passage } from './schema.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A text as YAML that people can edit: a block if it is long or has line breaks, otherwise in single quotes. */
function scalar(text: string, indent: number): string {
  const isBlock = text.length > 90 || text.includes('\n');
  // Use quotes for a text that begins with a space, which YAML does not allow in a block. Also for spaces or tabs at
  // the end of a line, which nobody would see.
  if (!isBlock || /^\s/.test(text)) return text.includes('\n') ? JSON.stringify(text) : quoted(text);
  const margin = ' '.repeat(indent);
  return `|-\n${text
    .split('\n')
    .map((line) => (line === '' ? '' : `${margin}${line}`))
    .join('\n')}`;
}

/** An item in the format of a file. It begins with `- ` at the given margin, and has no line break at its end. */
export function itemToYaml(item: ItemYaml, margin = 2): string {
  const inner = margin + 4;
  const option = (letter: keyof ItemYaml['options']) =>
    `  ${letter}: ${item.options[letter].includes('\n') ? JSON.stringify(item.options[letter]) : quoted(item.options[letter])}`;
  const computed =
    item.compute === undefined
      ? []
      : item.compute === 'none'
        ? ['compute: none']
        : [
            'compute:',
            `  expression: ${quoted(item.compute.expression)}`,
            ...(item.compute.values ? [`  values: ${JSON.stringify(item.compute.values)}`] : []),
            ...(item.compute.at ? [`  at: ${JSON.stringify(item.compute.at)}`] : []),
          ];
  const fields = [
    ...(item.global_id === undefined ? [] : [`global_id: ${item.global_id}`]),
    `difficulty: ${item.difficulty}`,
    ...(item.subtopic === undefined ? [] : [`subtopic: ${item.subtopic}`]),
    ...(item.steps === undefined ? [] : [`steps: ${item.steps}`]),
    ...(item.skill === undefined ? [] : [`skill: ${quoted(item.skill)}`]),
    ...(item.level === undefined ? [] : [`level: ${item.level}`]),
    ...(item.tag === undefined ? [] : [`tag: ${item.tag}`]),
    ...(item.lang === undefined ? [] : [`lang: ${item.lang}`]),
    ...(item.figure === undefined ? [] : [`figure: ${JSON.stringify(item.figure)}`]),
    `question: ${scalar(item.question, inner)}`,
    ...(item.fixed === undefined ? [] : [`fixed: ${item.fixed}`]),
    'options:',
    ...(['A', 'B', 'C', 'D'] as const).map(option),
    `answer: ${item.answer}`,
    ...computed,
    `explanation: ${scalar(item.explanation, inner)}`,
  ];
  const pad = ' '.repeat(margin);
  return fields.map((field, index) => `${pad}${index === 0 ? '- ' : '  '}${field}`).join('\n');
}

/** The beginning of a passage's file, up to the list of items. */
export const passageToYaml = ({ kind, title, text }: Passage): string =>
  `passage:\n  kind: ${kind}\n  title: ${quoted(title)}\n  text: ${scalar(text, 4)}\nitems:\n`;
