import type { CSSProperties, ReactElement } from 'react';
import styles from './Moment.module.css';

/** `first`: one ray. `day`: the sun is up. `best`: a line reaches the sun. `perfect`: all rays. `green`: a woven tile. */
export type MomentScene = 'first' | 'day' | 'best' | 'perfect' | 'green';

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];
const order = (index: number): CSSProperties => ({ '--order': index });

/** The sun with its eight rays. Only the first `lit` rays are bright; they come one after another. */
function SunOfRays({ lit, radius = 9 }: { lit: number; radius?: number }) {
  return (
    <>
      {RAYS.map((angle, index) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path
            className={index < lit ? styles.ray : styles.faint}
            style={order(index)}
            d="M-3.4 -12 0 -28 3.4 -12z"
          />
        </g>
      ))}
      <circle className={styles.sun} r={radius} />
    </>
  );
}

const scenes: Readonly<Record<MomentScene, ReactElement>> = {
  first: <SunOfRays lit={1} />,
  day: (
    <g className={styles.rise}>
      <SunOfRays lit={8} />
    </g>
  ),
  best: (
    <>
      <path className={styles.line} pathLength="1" d="M-28 20 -14 8 -4 14 12 -8" />
      <g transform="translate(14 -10) scale(0.5)">
        <SunOfRays lit={8} />
      </g>
    </>
  ),
  perfect: (
    <>
      <circle className={styles.glow} r="29" />
      <SunOfRays lit={8} />
    </>
  ),
  green: (
    <>
      <path className={styles.sun} d="M0 -28 28 0 0 28 -28 0z" />
      <path className={styles.tile} d="M0 -28 28 0 0 28 -28 0z" />
      <path className={styles.check} pathLength="1" d="M-10 1 -3 8 11 -7" />
    </>
  ),
};

/** The drawing of a moment. Decorative: the words beside it have the meaning. */
export function MomentDrawing({ scene }: { scene: MomentScene }) {
  return (
    <svg className={styles.drawing} viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">
      {scenes[scene]}
    </svg>
  );
}

/** A small sun for a day of the week: bright if the learner studied. The last bright one comes last. */
export function SmallSun({ isLit, isLast }: { isLit: boolean; isLast: boolean }) {
  return (
    <svg
      viewBox="-30 -30 60 60"
      aria-hidden="true"
      focusable="false"
      data-lit={isLit || undefined}
      data-last={isLast || undefined}
    >
      <SunOfRays lit={isLit ? 8 : 0} radius={10} />
    </svg>
  );
}
