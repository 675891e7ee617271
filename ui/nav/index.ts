export { AppBar, type AppBarProps } from './AppBar.tsx';
export { NavItem, type NavItemProps } from './NavItem.tsx';
export { TabBar, type TabBarItem, type TabBarProps } from './TabBar.tsx';
