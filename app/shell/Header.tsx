import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { sessionUser, signInAtom } from '#features/auth';
import { hasAssistantAtom } from '#features/chat';
import { Button } from '#ui/button';
import { Menu } from '#ui/icon';
import { Weave } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import { NavItem } from '#ui/nav';
import { ToastRegion } from '#ui/toast';
import { paths } from '../paths.ts';
import styles from './Header.module.css';
import { LazyMenu } from './LazyMenu.tsx';
import { Logo } from './Logo.tsx';
import { openDialog, PRACTICE_PAGES } from './navigation.ts';
import { PRODUCT_NAME } from './pageTitles.ts';
import { useRunningAttempts } from './useRunningAttempts.ts';
import { useSignOut } from './useSignOut.tsx';

/** The bar at the top of every page. On a narrow screen a menu has the same entries (docs/product.md#shell-1). */
export function Header() {
  const user = sessionUser(useAtomValue(signInAtom));
  return (
    <header className={styles.header} data-learner={user === null ? undefined : ''}>
      <nav className={styles.bar} aria-label="Main">
        <a className={styles.logo} href={paths.home}>
          <Logo />
          <span className={styles.name}>{PRODUCT_NAME}</span>
        </a>
        {user === null ? <VisitorLinks /> : <LearnerLinks email={user.email} />}
      </nav>
      {user === null ? null : <Weave className={styles.weave} />}
      <ToastRegion className={styles.toasts} />
    </header>
  );
}

function VisitorLinks() {
  const { pathname } = useLocation();
  const hasAssistant = useAtomValue(hasAssistantAtom);
  return (
    <>
      <NavItem
        label="Log in"
        className={styles.wideForVisitors}
        href={paths.login}
        isCurrent={pathname === paths.login}
      />
      <LinkButton
        className={styles.signUp}
        href={paths.register}
        aria-current={pathname === paths.register ? 'page' : undefined}
      >
        Sign up free
      </LinkButton>
      <div className={styles.narrowForVisitors}>
        <LazyMenu
          label="Menu"
          icon={<Menu />}
          items={(build) => build.visitorItems(pathname, hasAssistant)}
          align="end"
        />
      </div>
    </>
  );
}

function LearnerLinks({ email }: { email: string }) {
  const { signOut, question } = useSignOut();
  const { pathname } = useLocation();
  const running = useRunningAttempts();
  const hasAssistant = useAtomValue(hasAssistantAtom);
  const isPracticing = pathname === paths.practice || PRACTICE_PAGES.some(({ path }) => path === pathname);
  return (
    <>
      <div className={styles.wide}>
        <LazyMenu
          label="Practice"
          items={(build) => [...build.continueItems(running()), ...build.practiceItems(pathname)]}
          isCurrent={isPracticing}
        />
        <NavItem
          label="Dashboard"
          href={paths.dashboard}
          isCurrent={pathname === paths.dashboard || pathname === paths.root}
        />
        <NavItem
          label="Progress"
          href={paths.progress}
          isCurrent={pathname === paths.progress || pathname === paths.plan}
        />
        <LazyMenu label="Help" items={(build) => build.helpItems(pathname, hasAssistant)} />
        <NavItem label="Me" href={paths.profile} isCurrent={pathname === paths.profile} />
        <Button
          variant="quiet"
          className={styles.email}
          title="Edit your profile"
          onClick={() => openDialog('profile')}
        >
          {email}
        </Button>
        <Button variant="secondary" size="sm" onClick={signOut}>
          Sign out
        </Button>
      </div>
      <div className={styles.narrow}>
        <LazyMenu
          label="Menu"
          icon={<Menu />}
          items={(build) =>
            build.learnerItems({
              running: running(),
              pathname,
              email,
              hasAssistant,
              onSignOut: signOut,
            })
          }
          align="end"
        />
      </div>
      {question}
    </>
  );
}
