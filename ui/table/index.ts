export { Table } from './Table.tsx';
