import { Hono } from 'hono';
import { createAssistant } from '../../../functions/assistant/handler.ts';
import { readSettings } from '../../../functions/assistant/settings.ts';
import { systemTimeTools } from '../../../functions/assistant/tools.ts';

/** The parts of the server that the functions use. */
export interface FunctionsParts {
  /** The REST API from `createRestApp`. Functions call it inside the process, without the network. */
  rest: Hono;
  /**
   * The environment variables; OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL are set if the assistant has a
   * provider.
   */
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * Serves the project's serverless functions (supabase/functions) under /functions/v1. A hosted project runs the same
 * handlers.
 */
export function createFunctionsApp({ rest, env }: FunctionsParts): Hono {
  const assistant = createAssistant({
    settings: readSettings((name) => env[name]),
    fetchRest: async (path, init) => rest.request(path, init),
    tools: systemTimeTools,
    report: (line) => console.error(`assistant: ${line}`),
  });
  const app = new Hono();
  app.all('/assistant', (c) => assistant(c.req.raw));
  return app;
}
