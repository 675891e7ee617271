import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Logo } from '../../../app/shell/Logo.tsx';
import { textOf } from '../support/tree.ts';

/**
 * The paths and coordinates in an SVG, in order. Colors are left out, because the app's mark takes them from the design
 * tokens.
 */
const drawing = (svg: string) => svg.match(/\bd="[^"]+"|\bc?[xyr]="\d+"/g);

it('the mark beside the name is the icon of the app', () => {
  const icon = textOf('app/public/icon.svg');
  expect(drawing(renderToStaticMarkup(createElement(Logo)))).toEqual(drawing(icon));
});
