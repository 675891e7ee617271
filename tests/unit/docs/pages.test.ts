import { expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { textOf } from '../support/tree.ts';

const rule = /### ROUTE-1\n(?<text>.*?)\n### /s.exec(textOf('docs/product.md'))?.groups?.text ?? '';
const routes = textOf('app/App.tsx');

it.each(Object.entries(paths))('the page %s has a route, and its path %s is in ROUTE-1', (name, path) => {
  expect(routes).toMatch(new RegExp(`path=\\{(?:\`\\$\\{)?paths\\.${name}\\b`));
  expect(rule).toContain(`\`${path}\``);
});
