export { NavItem } from './NavItem.tsx';
export { TabBar } from './TabBar.tsx';
