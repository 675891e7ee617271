export { NavItem, type NavItemProps } from './NavItem.tsx';
export { TabBar, type TabBarProps } from './TabBar.tsx';
