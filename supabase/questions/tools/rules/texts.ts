import type { Item } from '../load.ts';
import { LETTERS } from '../schema.ts';
import { createItemRule, type Rule } from './rule.ts';

/**
 * Every text of an item that learners see, with the path of its field. Only the first item of a passage includes the
 * passage.
 */
function textsOf(item: Item): { path: readonly string[]; text: string }[] {
  return [
    { path: ['question'], text: item.question },
    ...LETTERS.map((letter) => ({ path: ['options', letter], text: item.options[letter] })),
    { path: ['explanation'], text: item.explanation },
  ];
}

/** Makes a rule that checks every text that learners see: stems, options, explanations, and each passage once. */
export function createTextRule(
  name: string,
  complaintsAbout: (text: string, kind: 'passage' | 'item') => readonly string[],
): Rule {
  const ofItems = createItemRule(name, (item, report) => {
    for (const { path, text } of textsOf(item)) {
      for (const complaint of complaintsAbout(text, 'item')) report(path, complaint);
    }
  });
  return {
    name,
    check: (library) => {
      const passages = new Map(
        library.banks
          .flatMap((bank) => bank.items)
          .flatMap((item) => (item.passage ? [[item.file, item.passage] as const] : [])),
      );
      const ofPassages = [...passages].flatMap(([file, { title, text }]) =>
        [title, text].flatMap((part) =>
          complaintsAbout(part, 'passage').map((message) => ({ file, line: 1, rule: name, message })),
        ),
      );
      return [...ofPassages, ...ofItems.check(library)];
    },
  };
}
