import { describeFigure } from './figures/figure.ts';
import type { FigureYaml } from './figures/schema.ts';
import type { Item } from './load.ts';
import { LETTERS } from './schema.ts';

const HOW_TO = (
  folder: string,
) => `Second solve of ${folder}. Answer each item from what stands here and nothing else. Write one line an item:
  <id> <letter>             the one right option
  <id> <letter> ? <why>     another option could be right too, or the item is unclear: say which and why
  <id> - <why>              no option is right
A line that begins with # is skipped. Hand the lines in with: npm run questions:record -- ${folder} <file>`;

/**
 * A figure as text for a second solver: the words for people who cannot see the figure. If the solver finds the key
 * from these words, the words are sufficient.
 */
const figureText = (figure: FigureYaml | null | undefined) =>
  figure ? `[Figure, in words]\n${describeFigure(figure)}\n\n` : '';

/**
 * The items as text for a second solver, who answers them without seeing the key: id, stem and options, each passage
 * once; no key, explanation, tag or difficulty.
 */
export function secondSolverSheet(folder: string, items: readonly Item[]): string {
  const blocks = items.map((item, index) => {
    const isNewPassage = item.passage !== null && items[index - 1]?.file !== item.file;
    const passage =
      isNewPassage && item.passage
        ? `=== ${item.passage.title} ===\n\n${item.passage.text}\n\n${figureText(item.passage.figure)}`
        : '';
    const options = LETTERS.map((letter) => `  ${letter}. ${item.options[letter]}`).join('\n');
    return `${passage}[${item.id ?? 'no id yet'}]\n${figureText(item.figure)}${item.question}\n${options}`;
  });
  return `${[HOW_TO(folder), ...blocks].join('\n\n')}\n`;
}
