/** The app whose built-in browser opened the page. */
export interface InAppBrowser {
  /** The app's name, such as 'Messenger'; 'this app' if the name is unknown. */
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
 * The app in whose built-in browser the page is open; null in Chrome, Safari and other real browsers. Built-in
 * browsers support no service worker, no downloads and no printing, and Google refuses to sign people in.
 */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const isAndroid = /Android/.test(userAgent);
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (app !== undefined) return { app, isAndroid };
  const isAndroidWebView = isAndroid && /; wv\)/.test(userAgent);
  // On iOS, the user agent string of a real browser contains 'Safari'. That of a built-in browser does not.
  const isIosWebView = /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent);
  return isAndroidWebView || isIosWebView ? { app: 'this app', isAndroid } : null;
}
