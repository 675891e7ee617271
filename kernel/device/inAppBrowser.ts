/** The app whose built-in browser opened the page. */
export interface InAppBrowser {
  /** The app's name, such as 'Messenger'; 'this app' where it does not say. */
  app: string;
  isAndroid: boolean;
}

const APPS: readonly (readonly [RegExp, string])[] = [
  [/MessengerForiOS|MessengerLiteForiOS|Orca-Android|\bMESSENGER\b/i, 'Messenger'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/TikTok|BytedanceWebview|musical_ly/i, 'TikTok'],
  [/\bLine\//, 'LINE'],
  [/Viber/, 'Viber'],
  [/Twitter/, 'X'],
];

/**
 * The app in whose built-in browser the page is open; null in Chrome, Safari and other real browsers. Built-in browsers keep no
 * service worker, refuse downloads and printing, and Google refuses to sign people in there.
 */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const isAndroid = /Android/.test(userAgent);
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (app !== undefined) return { app, isAndroid };
  const isAndroidWebView = isAndroid && /; wv\)/.test(userAgent);
  // Real browsers on iOS say Safari in their name; a page inside another app does not.
  const isIosWebView = /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent);
  return isAndroidWebView || isIosWebView ? { app: 'this app', isAndroid } : null;
}
