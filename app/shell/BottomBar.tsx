import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BookOpen, ChartLine, House, User } from '#ui/icon';
import { TabBar } from '#ui/nav';
import styles from './BottomBar.module.css';
import { isPageOrSubpage, MAIN_PAGES } from './navigation.ts';

const ICONS = { home: House, practice: BookOpen, progress: ChartLine, me: User } as const;

/**
 * Links to a learner's four main pages, at the bottom of a phone's screen (docs/product.md#shell-5). A wide
 * screen has the top bar instead.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  // Styles use this attribute to keep the bar from covering the page, the floating buttons or a focused field.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottomBar = '';
    return () => {
      delete dataset.bottomBar;
    };
  }, []);
  return (
    <TabBar
      className={styles.bar}
      label="Main pages"
      items={MAIN_PAGES.map(({ id, label, path, under }) => {
        const Icon = ICONS[id];
        return {
          id,
          label,
          href: path,
          icon: <Icon />,
          isCurrent: isPageOrSubpage(pathname, [path, ...under]),
        };
      })}
    />
  );
}
