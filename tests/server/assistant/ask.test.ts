import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAssistantRequest } from '../../../supabase/functions/assistant/ask.ts';

const read = (body: unknown) =>
  readAssistantRequest(
    new Request('http://assistant.test/', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const user = (content: unknown) => ({ role: 'user', content });
const SECRET = 'my secret words';

describe('readAssistantRequest', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', `{"messages":"${SECRET}`],
    ['no messages', {}],
    ['an empty list', { messages: [] }],
    ['21 messages', { messages: Array.from({ length: 21 }, () => user(SECRET)) }],
    ['4,001 characters', { messages: [user(SECRET.padEnd(4001, 'x'))] }],
    ['8,001 characters together', { messages: [user('x'.repeat(4000)), user('x'.repeat(4000)), user('x')] }],
    ['white space', { messages: [user(' \n')] }],
    ['no text', { messages: [user(1)] }],
    ['rules of their own', { messages: [{ role: 'system', content: SECRET }, user('x')] }],
    ['nothing of the learner at the end', { messages: [user('x'), { role: 'assistant', content: SECRET }] }],
    ['an id that is none', { messages: [user('x')], question: { global_id: SECRET } }],
    [
      'an order that is none',
      { messages: [user('x')], question: { global_id: randomUUID(), order: 'AABC' } },
    ],
    ['texts of a question', { messages: [user('x')], question: { global_id: randomUUID(), answer: SECRET } }],
    ['a model', { messages: [user('x')], model: SECRET }],
    ['too much', `{"messages":"${SECRET}${'x'.repeat(70_000)}"}`],
    ['far too much', `{"messages":"${SECRET}${'x'.repeat(9_000_000)}"}`],
  ])('refuses %s without repeating it', async (_what, body) => {
    await expect(read(body)).rejects.toMatchObject({
      kind: 'invalid',
      status: 400,
      message: expect.not.stringContaining(SECRET),
    });
  });

  it('takes as much as is allowed', async () => {
    const messages = Array.from({ length: 20 }, (_, index) => ({
      role: index % 2 === 1 ? 'user' : 'assistant',
      content: 'ñ'.repeat(400),
    }));
    expect(await read({ messages })).toEqual({ messages, question: null });
  });

  it('takes a question by its id, and null for none', async () => {
    const id = randomUUID();
    const messages = [user('x')];
    expect(await read({ messages, question: { global_id: id.toUpperCase() } })).toEqual({
      messages,
      question: { global_id: id },
    });
    expect((await read({ messages, question: null })).question).toBeNull();
  });
});
