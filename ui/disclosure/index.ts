export { Accordion } from './Accordion.tsx';
export { Disclosure } from './Disclosure.tsx';
