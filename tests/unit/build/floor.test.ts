import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../support/tree.ts';

// The oldest supported browsers are Chrome 109, Safari 15.8 and Firefox 115. The build converts newer syntax and most
// CSS (vite.config.ts), and tsconfig.floor.json checks the built-in objects. This file checks everything else.

const files = (ending: RegExp) => filesIn(['ui', 'kernel', 'features', 'app'], ending);

/** The lines that match the pattern, each with its file. */
const found = (ending: RegExp, pattern: RegExp) =>
  files(ending).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );

/**
 * Files whose :has or @container rules some supported browsers ignore: Firefox 115 has no :has, and Safari 15.8 has no
 * @container. The value says what these browsers show without the rules.
 */
const DISPENSABLE: Readonly<Record<string, string>> = {
  'ui/toggle-field/ToggleField.module.css': 'the words beside a disabled box are not muted; the box is',
  'ui/line-chart/LineChart.module.css': 'paper keeps a blank for a chart that was not drawn',
  'ui/radio-card/RadioCardGroup.module.css': 'one card in a row, as on a phone',
  'features/practice-room/parts/SetupForm.module.css': 'what is beside the form is below it, as on a phone',
  'features/chat/screens/ChatWidget.module.css': 'beside the hint the chat button keeps its words',
  'app/shell/Widgets.module.css': 'the bar of a visitor’s phone stays while a form is filled in',
  'features/practice-room/parts/QuestionTexts.module.css': 'a wide table scrolls sideways a little sooner',
  'ui/toast/Toast.module.css': 'a toast may cover what has the focus until it closes',
  'ui/dialog/Dialog.module.css': 'with large text on a phone, the body scrolls under its header',
  'ui/dialog/DialogActions.module.css':
    'with large text on a phone, the buttons stand at the end of the body',
  'features/paper/parts/BookletPaper.module.css': 'letters on paper are a fifth larger',
};

describe('the oldest browsers', () => {
  it.each([
    ['lookbehind in a regular expression', /\(\?<[=!]/],
    ['AbortSignal.timeout and any', /AbortSignal\.(?:timeout|any)\b/],
    ['Response.json, which needs Safari 17', /\bResponse\.json\(/],
    ['Element.checkVisibility', /\.checkVisibility\b/],
    ['URL.canParse and parse', /\bURL\.(?:canParse|parse)\b/],
    ['crypto.randomUUID outside https', /crypto\.randomUUID\(/],
    ['regular expressions with the flag v', /\/[a-z]*v[a-z]*\.(?:test|exec)\(/],
  ])('get no %s', (_, pattern) => {
    expect(found(/\.tsx?$/, pattern)).toEqual([]);
  });

  it.each([
    ['the unit lh', /\dlh\b/],
    ['float and clear by an inline side', /(?:float|clear): inline-/],
    [':nth-child() with "of"', /nth-(?:last-)?child\([^)]*\bof\b/],
    ['@starting-style, @scope and @property', /@(?:starting-style|scope|property)\b/],
    ['trigonometry, round() and mod()', /\b(?:sin|cos|tan|round|mod|rem)\(/],
    ['subgrid', /\bsubgrid\b/],
  ])('get no %s in a style', (_, pattern) => {
    expect(found(/\.css$/, pattern)).toEqual([]);
  });

  it.each([
    [':has(', /@supports (?:not )?selector\(:has\(a\)\)/],
    ['@container', /@supports not \(container-type/],
  ])('get %s only beside what they show instead', (feature, instead) => {
    const without = files(/\.css$/).flatMap(({ path, text }) => {
      if (!text.includes(feature) || instead.test(text) || path in DISPENSABLE) return [];
      const isUsed = ({ text: source }: { text: string }) => source.includes(`/${basename(path)}'`);
      const components = filesIn([dirname(path)], /\.tsx$/).filter(isUsed);
      const isCard =
        feature === ':has(' && components.some(({ text: source }) => /cardControl|<OptionRow/.test(source));
      return isCard ? [] : [path];
    });
    expect(without).toEqual([]);
  });

  it('get color-mix only in a block that asks for it', () => {
    const outside = files(/\.css$/).flatMap(({ path, text }) => {
      const asked = text.match(/@supports \(color: color-mix[^{]*\{[^}]*\}/g) ?? [];
      const count = (part: string) => part.split(/(?<!color: )color-mix\(/).length - 1;
      return count(text) === asked.reduce((sum, part) => sum + count(part), 0) ? [] : [path];
    });
    expect(outside).toEqual([]);
  });
});
