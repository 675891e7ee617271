import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guides } from '../../../stories/guides/index.ts';
import { exportsOf, faceOf, filesIn, ROOT, textOf } from '../support/tree.ts';

/**
 * Folders whose components are used only inside other components. They need no stories, because the stories of the
 * other components show and test them.
 */
const internals = new Set([
  'arrival',
  'class-names',
  'field',
  'lazy-part',
  'near',
  'online',
  'overflow',
  'overlay',
  'toggle-field',
  'tokens',
  'value',
]);

const parts = readdirSync(join(ROOT, 'ui'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !internals.has(entry.name))
  .map((entry) => entry.name);

/**
 * Components that need no story in Filipino: they have no words of their own, or their messages are in Filipino already
 * (the chat).
 */
const wordless = new Set([
  'answer-sheet',
  'avatar',
  'breakable-text',
  'chat-panel',
  'grid',
  'icon',
  'illustration',
  'page',
  'skeleton',
  'stack',
  'theme',
  'visually-hidden',
]);

/** The text of a file; empty if there is no such file. */
const textIfThere = (path: string): string => (existsSync(join(ROOT, path)) ? textOf(path) : '');

const storiesOf = (part: string): string => textIfThere(`stories/ui/${part}.stories.tsx`);

const conformance = textOf('stories/helpers/conformance.tsx');

/** The components that a folder's face exports. */
const componentsOf = (part: string): string[] =>
  exportsOf(textOf(faceOf('ui', part)))
    .filter(({ name, isType }) => !isType && /^[A-Z]\w*[a-z]\w*$/.test(name))
    .map(({ name }) => name);

const componentSources = (part: string): string[] =>
  filesIn([`ui/${part}`], /\.tsx$/).map(({ text }) => text);

/** The source of a component: its own file, or its exports in the folder's face. */
const sourceOf = (part: string, name: string): string =>
  textIfThere(`ui/${part}/${name}.tsx`) ||
  textOf(faceOf('ui', part))
    .split(/^(?=export )/m)
    .filter((piece) => new RegExp(`^export \\w+ ${name}(Props)?\\b`).test(piece))
    .join('');

const titleOf = (stories: string): string => /title: '[A-Z]\w+\/(\w+)'/.exec(stories)?.[1] ?? '';

describe('each folder of ui', () => {
  const folders = parts.map((part) => ({ part, stories: storiesOf(part) }));

  /** Fails with a list of the folders that do not meet the requirement. */
  function expectOfEach(
    isMet: (folder: { part: string; stories: string }) => boolean,
    where = 'see stories/how-to-add-a-component.mdx',
  ): void {
    const unmet = folders.filter((folder) => !isMet(folder)).map(({ part }) => part);
    expect(unmet, where).toEqual([]);
  }

  it('has a face', () => {
    expect(parts.length).toBeGreaterThan(50);
    expectOfEach(({ part }) => existsSync(join(ROOT, faceOf('ui', part))));
  });

  it('has stories titled by a component of it', () =>
    expectOfEach(({ part, stories }) =>
      (part === 'icon' ? ['Icon'] : componentsOf(part)).includes(titleOf(stories)),
    ));

  it('has a page: what it is for, when not, do and do not, anatomy, keyboard, content, status, changes', () =>
    expectOfEach(
      ({ stories }) =>
        Object.values(guides[titleOf(stories)] ?? {}).filter((words) => words.length > 0).length === 9,
      'write it in the file of its group in stories/guides',
    ));

  it('is shown with long Filipino text', () =>
    expectOfEach(({ part, stories }) => wordless.has(part) || /\blang(=|: )["']fil["']/.test(stories)));

  it('has a catalog that is pictured', () =>
    expectOfEach(({ stories }) => {
      const [, catalog] = stories.match(/export const Catalog = meta\.story\(([\s\S]*?)\n?\);\n/) ?? [];
      return catalog !== undefined && !/'interaction'|'no-screenshot'|'!test'/.test(catalog);
    }));

  it('has interaction stories, and each asserts something', () =>
    expectOfEach(({ stories }) => {
      const interactions = stories
        .split(/^export const /m)
        .filter((story) => story.includes("tags: ['interaction', '!autodocs']"));
      return interactions.length > 0 && interactions.every((story) => /await expect\w*\(/.test(story));
    }));
});

describe('each component of ui', () => {
  // The icons are left out: they are about a hundred names from another package, and one story shows them all.
  const components = parts
    .filter((part) => part !== 'icon')
    .flatMap((part) => componentsOf(part).map((name) => ({ part, name })));

  it('is proven to pass on its props', () => {
    expect(components.length).toBeGreaterThan(60);
    const missing = components.filter(({ name }) => !conformance.includes(`name: '${name}'`));
    expect(
      missing.map(({ name }) => name),
      'add them to stories/helpers/conformance.tsx',
    ).toEqual([]);
  });

  it('that holds a value holds it by one rule, which a story proves', () => {
    const values = textOf('stories/helpers/values.tsx');
    const holds = /\b(ValueProps|ToggleFieldProps|TextFieldProps|DisclosureProps)\b/;
    // A file cannot be set by a program, and the chat's text ends with its message.
    const others = ['FileDrop', 'ChatPanel'];
    const handmade = components.filter(({ part, name }) => {
      const source = sourceOf(part, name);
      return /\bonChange=|\bonValueChange[?:]/.test(source) && !holds.test(source) && !others.includes(name);
    });
    expect(handmade.map(({ name }) => name)).toEqual([]);
    const missing = components.filter(
      ({ part, name }) => holds.test(sourceOf(part, name)) && !values.includes(`name: '${name}'`),
    );
    expect(
      missing.map(({ name }) => name),
      'add them to stories/helpers/values.tsx',
    ).toEqual([]);
  });

  it('is in a story', () => {
    const missing = components.filter(({ part, name }) => !new RegExp(`\\b${name}\\b`).test(storiesOf(part)));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('exports the type of its props', () => {
    const hidden = components.filter(({ part, name }) => {
      const isTyped = componentSources(part).some((source) =>
        new RegExp(`type ${name}Props\\b`).test(source),
      );
      return isTyped && !exportsOf(textOf(faceOf('ui', part))).some((each) => each.name === `${name}Props`);
    });
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });

  it("is found by Storybook's search: a page or a story has its name", () => {
    const lost = components.filter(({ part, name }) => {
      const stories = storiesOf(part);
      return titleOf(stories) !== name && !new RegExp(`name: '[^']*\\b${name}\\b`).test(stories);
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('has a docstring', () => {
    const silent = components.filter(
      ({ part, name }) =>
        !componentSources(part).some((source) =>
          new RegExp(`\\*/\\nexport function ${name}\\b`).test(source),
        ),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

/**
 * The members of every `…Props` type, and of the types of list entries in it. `before` is the line before the member,
 * which should be a comment.
 */
const membersOf = (source: string): { name: string; before: string }[] =>
  [...source.matchAll(/^(?:export )?type \w+(?:<[^=]*>)? =[\s\S]*?^(?:\}>?| {2}\});?$/gm)].flatMap(
    ([type]) => {
      const lines = type.split('\n');
      return lines.flatMap((line, at) => {
        const [, name] = /^ {2}(?: {2})?(\w+)\??: /.exec(line) ?? [];
        return name === undefined ? [] : [{ name, before: lines[at - 1] ?? '' }];
      });
    },
  );

describe('props', () => {
  const all = [...parts, 'field', 'toggle-field'].flatMap((part) =>
    componentSources(part)
      .flatMap((source) => [
        ...source.matchAll(/export type \w+Props[\s\S]*?(?=^(?:export|function|const|type) )/gm),
      ])
      .flatMap(([type]) => membersOf(type).map((member) => ({ part, ...member }))),
  );

  it('are all described', () => {
    expect(all.length).toBeGreaterThan(200);
    const silent = all.filter(
      ({ before }) => !/(\*\/|^\s+\*.*)$/.test(before.trimEnd()) || /\/\*\* @default/.test(before),
    );
    expect(silent.map(({ part, name }) => `${part}: ${name}`)).toEqual([]);
  });

  it('have one word for one thing, also in features and the shell', () => {
    const others =
      /[;{\n] *(disabled|legend|caption|message|isLegendHidden|isCaptionHidden|isLabelVisible|onClose|isOpenAtFirst)\??[:(]/;
    const named = filesIn(['ui', 'features', 'app'], /\.tsx$/).flatMap(({ path, text }) => {
      const types = text.matchAll(/Props(?: =.*| ){$[\s\S]*?^}|}: {[\s\S]*?}/gm);
      return [...types].flatMap(([type]) => {
        const name = others.exec(type)?.[1];
        return name === undefined ? [] : [`${path}: ${name}`];
      });
    });
    expect(named).toEqual([]);
  });
});

describe('stories that are tests', () => {
  const stories = filesIn(['stories'], /\.stories\.tsx$/).flatMap(({ path, text }) =>
    text
      .split(/^export const /m)
      .filter((story) => story.includes("'interaction'"))
      .map((story) => ({ name: `${path}: ${story.split(' ')[0]}`, story })),
  );

  it('are on no docs page', () => {
    expect(stories.length).toBeGreaterThan(100);
    const shown = stories.filter(({ story }) => !story.includes("'!autodocs'"));
    expect(shown.map(({ name }) => name)).toEqual([]);
  });
});

describe('the parts of features', () => {
  /**
   * Parts without a story of their own: the stories of their screens show four of them, and one is visible only in
   * print (a journey in tests/e2e/results.spec.ts prints it).
   */
  const WITHOUT_STORY = ['MeantAddress', 'PrintedAnswers', 'QuestionOptions', 'StepTool', 'TodayReasons'];

  const stories = filesIn(['stories'], /\.tsx$/)
    .map(({ text }) => text)
    .join('\n');

  const parts = filesIn(['features'], /\/parts\/\w+\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  );

  it('are in a story', () => {
    expect(parts.length).toBeGreaterThan(70);
    const missing = parts.filter((part) => !new RegExp(`\\b${part}\\b`).test(stories));
    expect(missing.toSorted()).toEqual(WITHOUT_STORY);
  });
});

describe('the whole tree', () => {
  it('folds with Disclosure, never with a raw details', () => {
    const parts = filesIn(['ui', 'features', 'app'], /\.tsx$/);
    const raw = parts.filter(({ text }) => /<details\b/.test(text)).map(({ path }) => path);
    expect(raw).toEqual(['ui/disclosure/disclosure.tsx']);
  });
});

describe('ui', () => {
  it('writes colors in tokens.css only, and so does everything else', () => {
    const folders = ['ui', 'kernel', 'features', 'app', 'stories', '.storybook', 'scripts', 'supabase'];
    const files = filesIn(folders, /\.(css|tsx?)$/).filter(({ path }) => !path.startsWith('ui/tokens/'));
    expect(files.length).toBeGreaterThan(700);
    const colored = files.filter(({ path, text }) =>
      path.endsWith('.css')
        ? /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/i.test(text)
        : /#[0-9a-f]{6}\b/i.test(text),
    );
    // A QR code needs white behind it in both themes.
    expect(colored.map(({ path }) => path)).toEqual(['features/auth/styles.module.css']);
  });

  it('sizes text with type roles, or relative to the screen, the part or the text around it', () => {
    const sheets = filesIn(['ui', 'features', 'app', 'stories', '.storybook'], /\.css$/).filter(
      ({ path }) => !path.startsWith('ui/tokens/'),
    );
    const raw = sheets.flatMap(({ path: sheet, text }) =>
      [...text.matchAll(/^\s*(font|font-size):\s*([^;]+);/gm)]
        .filter(([, property, value = '']) =>
          property === 'font'
            ? !/^(inherit|var\(--[\w-]*type[\w-]*(, (inherit|var\(--type-[\w-]+\)))?\))$/.test(value)
            : !/\d(em|vi)\b|var\(--size\)/.test(value),
        )
        .map(([, property, value]) => `${sheet}: ${property}: ${value?.replace(/\s+/g, ' ')}`),
    );
    // Only the printed booklet may set font sizes in points: at its root, and in the page margins, where custom
    // properties do not work.
    expect(raw.filter((line) => !/BookletPaper.*(: 10pt|: 8pt )/.test(line))).toEqual([]);
  });

  it('every token a sheet uses is defined, there or in tokens.css', () => {
    const tokens = textOf('ui/tokens/tokens.css');
    for (const part of readdirSync(join(ROOT, 'ui'), { withFileTypes: true })) {
      if (!part.isDirectory()) continue;
      const files = filesIn([`ui/${part.name}`], /\.\w+$/).map(({ text }) => text);
      const used = files.flatMap((text) =>
        [...text.matchAll(/var\((--[a-z][\w-]*)\)/g)].map((match) => match[1] ?? ''),
      );
      const known = `${tokens}\n${files.join('\n')}`;
      for (const name of new Set(used)) {
        if (name.startsWith('--radix-')) continue;
        expect(
          known.includes(`${name}:`) || known.includes(`'${name}'`) || /--(space|color)-$/.test(name),
          `${part.name} uses ${name}`,
        ).toBe(true);
      }
    }
  });
});
