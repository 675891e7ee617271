export { AppBar } from './AppBar.tsx';
export { NavItem } from './NavItem.tsx';
export { TabBar } from './TabBar.tsx';
