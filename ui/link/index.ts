export { Link, type LinkProps, type LinkVariant, linkClassName } from './Link.tsx';
