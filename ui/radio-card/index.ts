export { RadioCardGroup, type RadioCardGroupProps, type RadioCardOption } from './RadioCardGroup.tsx';
