/** The settings of the provider that writes the answers. */
export interface AssistantSettings {
  /**
   * The provider's API key; null if no provider is configured. Then the assistant refuses every request
   * (docs/product.md#chat-4).
   */
  apiKey: string | null;
  /** The address of the provider's API; null for OpenAI's. */
  baseUrl: string | null;
  model: string;
}

/** The model if OPENAI_MODEL is not set. It is small, fast and good at school subjects. */
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
