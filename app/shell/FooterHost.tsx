import { useDeferredPart } from './useDeferredPart.ts';

const loadFooter = () => import('./Footer.tsx');

/** The footer lies under the first view: it comes after it, and moves nothing. */
export function FooterHost({ isLearner }: { isLearner: boolean }) {
  const Footer = useDeferredPart(loadFooter);
  return Footer === null ? null : <Footer isLearner={isLearner} />;
}
