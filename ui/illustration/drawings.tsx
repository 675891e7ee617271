import type { ReactElement } from 'react';
import styles from './Illustration.module.css';

const { paper, brand, accent, green, ink, line } = styles;

const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
  <path key={angle} d="M-4 -16 0 -34 4 -16z" transform={`rotate(${angle})`} />
));

const sun = (x: number, y: number, scale = 1) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} className={accent}>
    <circle r="13" />
    {rays}
  </g>
);

/** The drawings of Illustration, each in a viewBox of 160 by 120. */
export const drawings = {
  books: (
    <>
      {sun(118, 34, 0.7)}
      <rect className={green} x="30" y="84" width="92" height="16" rx="3" />
      <rect className={paper} x="36" y="88" width="80" height="8" />
      <rect className={brand} x="38" y="66" width="84" height="18" rx="3" />
      <rect className={paper} x="44" y="71" width="72" height="8" />
      <rect className={accent} x="28" y="50" width="80" height="16" rx="3" />
      <rect className={paper} x="34" y="54" width="68" height="8" />
      <path className={line} d="M50 44 82 22l5 7-32 22-8 2z" />
      <path className={ink} d="m50 44-3 9 8-2z" />
    </>
  ),
  parol: (
    <>
      <path className={line} d="M80 4v14" />
      <g transform="translate(80 54)">
        <circle className={line} r="37" />
        <path
          className={brand}
          d="M0 -36 8.5 -11.5 34 -11 14 4.5 21 29 0 14.5 -21 29 -14 4.5 -34 -11 -8.5 -11.5z"
        />
        <circle className={accent} r="9" />
      </g>
      <path className={green} d="M52 86 44 114l6-3 3 6 8-26zM108 86l8 28-6-3-3 6-8-26z" />
    </>
  ),
  medal: (
    <>
      <path className={brand} d="M56 6h18l14 38H70z" />
      <path className={green} d="M104 6H86L72 44h18z" />
      <circle className={paper} cx="80" cy="76" r="36" />
      <circle className={line} cx="80" cy="76" r="36" />
      {sun(80, 76, 0.9)}
    </>
  ),
  jeepney: (
    <>
      {sun(34, 26, 0.55)}
      <path className={line} d="M8 104h144" />
      <path className={brand} d="M22 48h82l8 20h28q8 0 8 8v18H18V54q0-6 4-6z" />
      <path className={paper} d="M28 54h18v15H28zM52 54h18v15H52zM76 54h18v15H76zM100 54l6 15h-6z" />
      <path className={accent} d="M18 78h130v6H18z" />
      <path className={green} d="M30 40h66v8H30z" />
      <circle className={ink} cx="46" cy="96" r="12" />
      <circle className={paper} cx="46" cy="96" r="5" />
      <circle className={ink} cx="122" cy="96" r="12" />
      <circle className={paper} cx="122" cy="96" r="5" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactElement>>;
