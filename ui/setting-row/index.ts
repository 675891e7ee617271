export { SettingRow } from './SettingRow.tsx';
