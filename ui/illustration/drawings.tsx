import type { ReactElement } from 'react';
import styles from './Illustration.module.css';

const { paper, brand, accent, green, ink, line, strap } = styles;

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
      {sun(136, 26, 0.55)}
      <path className={line} d="M6 106h148M20 44v18M48 44v18M76 44v18M108 44l10 18" />
      <path
        className={accent}
        d="M22 44h12l-6 9zM36 44h12l-6 9zM50 44h12l-6 9zM64 44h12l-6 9zM78 44h12l-6 9z"
      />
      <path className={green} d="M14 34h98q4 0 3 5l-2 5H14q-4 0-4-5t4-5z" />
      <path className={brand} d="M14 62h104q24-2 30 6 2 4 2 26H14q-4 0-4-4V66q0-4 4-4z" />
      <path className={accent} d="M22 78l8-8 8 8-8 8zM62 78l8-8 8 8-8 8zM84 78l8-8 8 8-8 8z" />
      <path className={paper} d="M140 70h8v16h-8z" />
      <circle className={ink} cx="46" cy="94" r="12" />
      <circle className={paper} cx="46" cy="94" r="5" />
      <circle className={ink} cx="122" cy="94" r="12" />
      <circle className={paper} cx="122" cy="94" r="5" />
    </>
  ),
  bangka: (
    <>
      {sun(30, 30, 0.7)}
      <path className={paper} d="M84 12q34 26 32 58H84z" />
      <path className={green} d="M76 26q-26 18-26 44h26z" />
      <path className={line} d="M80 8v68M84 12q34 26 32 58H84M34 84l-8 16M126 84l8 16M14 100h132" />
      <path className={brand} d="M16 74q64 18 128 0-6 22-30 22H46q-24 0-30-22z" />
      <path className={line} d="M22 112q10-6 20 0t20 0 20 0 20 0 20 0 20 0" />
    </>
  ),
  lampara: (
    <>
      <path className={line} d="M58 34q22-48 44 0M34 58H20M140 58h-14M40 30 30 22M120 30l10-8" />
      <path className={green} d="M66 30h28v8H66z" />
      <path className={paper} d="M66 38h28q14 18 0 38H66q-14-20 0-38z" />
      <path className={line} d="M66 38h28q14 18 0 38H66q-14-20 0-38z" />
      <path className={accent} d="M80 42q16 18 0 32-16-14 0-32z" />
      <path className={green} d="M60 76h40v8H60z" />
      <path className={brand} d="M54 84h52q4 10-6 16l8 12H52l8-12q-10-6-6-16z" />
    </>
  ),
  notebook: (
    <>
      {sun(28, 24, 0.55)}
      <path className={brand} d="M18 40h124v68H18z" />
      <path className={paper} d="M24 36q30-10 56 4v62q-26-14-56-4zM136 36q-30-10-56 4v62q26-14 56-4z" />
      <path
        className={line}
        d="M24 36q30-10 56 4v62q-26-14-56-4zM136 36q-30-10-56 4v62q26-14 56-4zM36 52q16-4 32 2M36 66q16-4 32 2M92 68q16-6 32-2"
      />
      <path className={accent} d="M102 26h18v36l-9-8-9 8z" />
    </>
  ),
  magnifier: (
    <>
      <path className={green} d="M22 98h70v12H22z" />
      <path className={accent} d="M30 86h56v12H30z" />
      <path className={brand} d="m88 74 8-8 38 38-8 8z" />
      <circle className={paper} cx="70" cy="44" r="34" />
      <circle className={line} cx="70" cy="44" r="34" />
      <path className={line} d="M58 36q0-12 12-12t12 12q0 8-12 12v6M70 63v1" />
    </>
  ),
  tsinelas: (
    <>
      <path className={line} d="M122 26l10-10M128 40h14M112 18l2-12" />
      <path
        className={brand}
        d="M50 12q30-8 40 16 6 16-2 34-6 14 0 28 4 22-18 24-22 0-24-22 2-14-4-30-14-40 8-50z"
      />
      <path className={strap} d="M68 34q-16 10-18 30M68 34q12 2 18 12M92 66q10-4 12-14" />
      <circle className={accent} cx="68" cy="34" r="5" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactElement>>;
