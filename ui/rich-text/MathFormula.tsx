import { useCallback } from 'react';
import temml from 'temml';
import 'temml/dist/Temml-Local.css';
import { VisuallyHidden } from '#ui/visually-hidden';
import { readableTeX } from './readable-tex.ts';
import { spokenTeX } from './spoken-tex.ts';

/**
 * Temml builds the MathML as DOM nodes, so text never becomes markup. Without `trust`, TeX cannot add links, styles or
 * classes.
 */
const typeset = (tex: string, node: HTMLElement): void => {
  try {
    temml.render(tex, node, { throwOnError: true, trust: false, maxSize: [20, 20], maxExpand: 200 });
  } catch {
    node.textContent = readableTeX(tex);
  }
};

/**
 * One formula as MathML, with the formula in words for screen readers: browsers ignore MathML in the accessible name of
 * an option.
 */
export default function MathFormula({ tex }: { tex: string }) {
  // Keep the same callback until the formula changes, or React would typeset the formula again.
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (node !== null) typeset(tex, node);
    },
    [tex],
  );
  return (
    <>
      <VisuallyHidden>{spokenTeX(tex)}</VisuallyHidden>
      <span key={tex} ref={ref} aria-hidden="true" />
    </>
  );
}
