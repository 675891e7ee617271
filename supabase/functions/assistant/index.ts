/** The assistant as a function of a hosted Supabase project. Deploy it with `supabase functions deploy assistant`. */
import { withCors } from './cors.ts';
import { createAssistant } from './handler.ts';
import { readSettings } from './settings.ts';
import { systemTimeTools } from './tools.ts';

/** The parts of the Deno runtime that this function uses. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Promise<Response>): unknown;
};

const restUrl = `${Deno.env.get('SUPABASE_URL') ?? ''}/rest/v1`;

Deno.serve(
  withCors(
    createAssistant({
      settings: readSettings((name) => Deno.env.get(name)),
      fetchRest: (path, init) => fetch(`${restUrl}${path}`, init),
      tools: systemTimeTools,
      report: (line) => console.error(`assistant: ${line}`),
    }),
  ),
);
