import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names';
import { Weave } from '#ui/illustration';
import { Inline } from '#ui/stack';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Moment.module.css';
import { MomentDrawing, type MomentScene, SmallSun } from './MomentDrawing.tsx';

export type { MomentScene } from './MomentDrawing.tsx';

export type MomentProps = ComponentProps<'div'> & {
  /** What happened: each scene is drawn with the sun, and stands on the weave. */
  scene: MomentScene;
  /** One short sentence, also announced by a screen reader if the moment is new. */
  children: ReactNode;
  /** Whether the moment happens now. If so, it is drawn in under two seconds; any press or key ends the drawing. @default false */
  isNew?: boolean | undefined;
  /** One sun for each day of the week, with the day's name, and whether the learner studied on it. @default no suns */
  days?: readonly { label: string; isLit: boolean }[] | undefined;
};

/** A band that celebrates what the learner has just reached. It covers nothing and keeps its place and its size. */
export function Moment({ scene, children, isNew = false, days, className, ...rest }: MomentProps) {
  const [isSaid, setIsSaid] = useState(!isNew);
  const [isDrawing, setIsDrawing] = useState(isNew);
  useEffect(() => {
    // A screen reader announces a text that comes into a live region, not one that is there from the start.
    setIsSaid(true);
    const still = () => setIsDrawing(false);
    window.addEventListener('pointerdown', still);
    window.addEventListener('keydown', still);
    return () => {
      window.removeEventListener('pointerdown', still);
      window.removeEventListener('keydown', still);
    };
  }, []);

  return (
    <div {...rest} className={classNames(styles.root, className)} data-new={isDrawing || undefined}>
      <MomentDrawing scene={scene} />
      <div className={styles.words}>
        <p className={styles.text} role={isNew ? 'status' : undefined}>
          {isSaid ? children : null}
        </p>
        {days === undefined ? null : (
          <Inline as="ul" gap={1} className={styles.days} aria-label="This week">
            {days.map(({ label, isLit }, day) => (
              <li key={label}>
                <SmallSun isLit={isLit} isLast={isLit && !days.slice(day + 1).some((later) => later.isLit)} />
                {label}
                <VisuallyHidden>{isLit ? ': studied' : ': not studied'}</VisuallyHidden>
              </li>
            ))}
          </Inline>
        )}
      </div>
      <div className={styles.weave}>
        <Weave />
      </div>
    </div>
  );
}
