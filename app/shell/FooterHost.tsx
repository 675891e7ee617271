import { useSoon } from './useSoon.ts';

const loadFooter = () => import('./Footer.tsx');

/** The footer lies under the first view: it comes after it, and moves nothing. */
export function FooterHost() {
  const Footer = useSoon(loadFooter);
  return Footer === null ? null : <Footer />;
}
