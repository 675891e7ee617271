export { Illustration, type IllustrationName } from './Illustration.tsx';
export { Sun } from './Sun.tsx';
export { Weave } from './Weave.tsx';
