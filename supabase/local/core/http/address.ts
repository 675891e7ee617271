import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Whether a host name or address always means this computer. An IPv6 address may be in brackets, as in `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(bare)
  );
}

/**
 * Removes the port that some proxies add (`203.0.113.9:1001`, `[2001:db8::1]:443`), and the prefix `::ffff:` of an IPv4
 * address in IPv6 form.
 */
function withoutPort(text: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Returns the client's network address. This is the address of the connection, because a client can forge headers.
 * Behind our own proxy (`hasProxy`, and a connection from this computer), it is the last address in X-Forwarded-For.
 * Empty for a request without a socket.
 */
export function clientAddressOf(incoming: IncomingMessage | undefined, hasProxy: boolean): string {
  const own = withoutPort(incoming?.socket.remoteAddress ?? '');
  if (!hasProxy || !isLoopbackHost(own)) return own;
  const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '');
  const named = withoutPort(forwarded.split(',').at(-1)?.trim() ?? '');
  return isIP(named) === 0 ? own : named;
}

/**
 * The networks of a client's address. Each network has its own rate limits. `near` is the network of a household or
 * school. `wide` (only for IPv6) contains all networks that a provider gives to one customer.
 */
export interface Network {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  near: string;
  /** The /48 network of an IPv6 address; null for IPv4. */
  wide: string | null;
}

/** How many times higher the limits of a whole /48 network are than those of one /64 network. */
export const WIDE_NETWORK_FACTOR = 10;

export function networkOf(address: string): Network {
  if (!isIPv6(address)) return { near: address, wide: null };
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)];
  const prefix = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return { near: `${prefix.join(':')}/64`, wide: `${prefix.slice(0, 3).join(':')}/48` };
}
