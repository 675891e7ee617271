/**
 * The backend's origin, if it is another one than the page's (production.config.ts); empty if the page's own server
 * answers. So it can stand in front of a path in both cases.
 */
export const BACKEND = process.env.ISKOLAR_E2E_SUPABASE_URL ?? '';
/** The origin of the mailbox: Mailpit beside a local Supabase, else the backend. */
export const MAILS = process.env.ISKOLAR_E2E_MAIL_URL ?? BACKEND;
