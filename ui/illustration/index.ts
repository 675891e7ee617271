export { Illustration, type IllustrationName, type IllustrationProps } from './Illustration.tsx';
export { Sun, type SunProps } from './Sun.tsx';
export { Weave, type WeaveProps } from './Weave.tsx';
