export { Illustration } from './Illustration.tsx';
export { Sun } from './Sun.tsx';
export { Weave } from './Weave.tsx';
