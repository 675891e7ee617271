/** Where the assistant's answers come from. */
export interface AssistantSettings {
  /** Null: no provider is configured, and every question is refused (docs/product.md#chat-4). */
  apiKey: string | null;
  /** Null: the provider's own address. */
  baseUrl: string | null;
  model: string;
}

/** Small, quick and good at school subjects; OPENAI_MODEL names another. */
export const DEFAULT_MODEL = 'gpt-5.4-mini';

/** Reads OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL. Blank counts as not set. */
export function readSettings(get: (name: string) => string | undefined): AssistantSettings {
  const read = (name: string) => get(name)?.trim() || null;
  return {
    apiKey: read('OPENAI_API_KEY'),
    baseUrl: read('OPENAI_BASE_URL'),
    model: read('OPENAI_MODEL') ?? DEFAULT_MODEL,
  };
}
