import type { Hono } from 'hono';
import { createInboxApp } from './inbox.ts';
import { createMailpitApp } from './mailpit.ts';
import type { Outbox } from './outbox.ts';

/** The two ways to read the outbox: `inbox` for people (mounted at /inbox), `mailpit` for tools (at /api/v1). */
export function createMailApps(outbox: Outbox): { inbox: Hono; mailpit: Hono } {
  return { inbox: createInboxApp(outbox), mailpit: createMailpitApp(outbox) };
}
