export { exportSchema } from './model/export.ts';
export { type MyDataPort, myDataPortAtom } from './ports.ts';
export { MyDataCard } from './screens/MyDataCard.tsx';
