export { SettingRow, type SettingRowProps } from './SettingRow.tsx';
