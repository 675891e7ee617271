import { useState, useSyncExternalStore } from 'react';
import { inAppBrowser } from '#kernel/device';
import { Banner } from '#ui/banner';

/**
 * Shown in the built-in browser of another app (such as Messenger): explains what does not work, and how to
 * open a real browser (docs/product.md#shell-6).
 */
export function InAppBrowserNotice() {
  const [isOpen, setOpen] = useState(true);
  // At build time the page is prerendered without knowing the browser, so use an empty user agent.
  const userAgent = useSyncExternalStore(
    neverChanges,
    () => navigator.userAgent,
    () => '',
  );
  const browser = inAppBrowser(userAgent);
  if (browser === null || !isOpen) return null;
  return (
    <Banner tone="warning" data-screen-only="" onDismiss={() => setOpen(false)}>
      You are inside {browser.app}. Google sign-in, downloads, printing and offline practice do not work here.{' '}
      {browser.isAndroid ? (
        <a href={chromeAddress(location)}>Open in Chrome</a>
      ) : (
        'Tap the menu (⋯), then “Open in Safari”.'
      )}
    </Banner>
  );
}

const neverChanges = () => () => undefined;

/** The current page's address in a form that Android opens in Chrome. */
function chromeAddress({ host, pathname, search, protocol }: Location): string {
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
