/** The settings of the provider that writes the answers. */
export interface AssistantSettings {
  /** Null if no provider is configured. Then every request is refused (docs/product.md#chat-4). */
  apiKey: string | null;
  /** Null for the provider's default address. */
  baseUrl: string | null;
  model: string;
}

/** A small and fast model that is good at school subjects. OPENAI_MODEL overrides it. */
export const DEFAULT_MODEL = 'gpt-5.4-mini';

/** Reads OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL. An empty value counts as not set. */
export function readSettings(get: (name: string) => string | undefined): AssistantSettings {
  const read = (name: string) => get(name)?.trim() || null;
  return {
    apiKey: read('OPENAI_API_KEY'),
    baseUrl: read('OPENAI_BASE_URL'),
    model: read('OPENAI_MODEL') ?? DEFAULT_MODEL,
  };
}
