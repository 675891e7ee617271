import { describe, expect, it } from 'vitest';
import { inAppBrowser } from '#kernel/device';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browsers inside other apps', () => {
  it.each([
    [`${ANDROID} [FB_IAB/FB4A;FBAV/480.0.0;]`, { app: 'Facebook', isAndroid: true }],
    [`${ANDROID} [FB_IAB/Orca-Android;FBAV/480.0.0;]`, { app: 'Messenger', isAndroid: true }],
    [`${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/470.0;]`, { app: 'Messenger', isAndroid: false }],
    [`${IPHONE} Mobile/15E148 Instagram 330.0`, { app: 'Instagram', isAndroid: false }],
    [ANDROID, { app: 'this app', isAndroid: true }],
    [`${IPHONE} Mobile/15E148`, { app: 'this app', isAndroid: false }],
  ])('%s', (userAgent, found) => {
    expect(inAppBrowser(userAgent)).toEqual(found);
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    '',
  ])('%s is a browser of its own', (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });
});
