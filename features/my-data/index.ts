export { exportSchema, fileName, type MyData, toCsv, toJson } from './model/export.ts';
export { type MyDataPort, myDataPortAtom } from './ports.ts';
export { MyDataCard, type MyDataCardProps } from './screens/MyDataCard.tsx';
