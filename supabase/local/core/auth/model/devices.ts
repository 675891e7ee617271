import { createHash } from 'node:crypto';

/** A browser and its operating system, as the user agent describes them. `name` appears in mails to the learner. */
export interface Device {
  id: string;
  name: string;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser/, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS/, 'Firefox'],
  [/\bChrome\/|\bCriOS|\bHeadlessChrome/, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the device of a user agent. Ignores version numbers, so that an updated browser is not a new device. */
export function deviceOfUserAgent(userAgent: string): Device {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  const parts = [browser, system].filter((part) => part !== undefined);
  const name = parts.length === 0 ? 'an unknown program' : parts.join(' on ');
  const kind = parts.length === 0 ? userAgent.replace(/[\d.]+/g, '') : name;
  return { id: createHash('sha256').update(kind).digest('hex').slice(0, 32), name };
}
