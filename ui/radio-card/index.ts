export { RadioCardGroup, type RadioCardOption } from './RadioCardGroup.tsx';
