import { useCallback } from 'react';
import temml from 'temml';
import 'temml/dist/Temml-Local.css';
import { VisuallyHidden } from '#ui/visually-hidden';
import { readableTeX } from './readable-tex.ts';
import { spokenTeX } from './spoken-tex.ts';

/** Temml builds the MathML as nodes, so no text ever becomes markup; links, styles and classes stay off without `trust`. */
const typeset = (tex: string, node: HTMLElement): void => {
  try {
    temml.render(tex, node, { throwOnError: true, trust: false, maxSize: [20, 20], maxExpand: 200 });
  } catch {
    node.textContent = readableTeX(tex);
  }
};

/** One formula as MathML, with its words for a screen reader: browsers leave MathML out of the names of options. */
export default function MathFormula({ tex }: { tex: string }) {
  // The same until the formula changes: another one would typeset again.
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
