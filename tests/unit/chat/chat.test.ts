import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import {
  askAboutQuestionAtom,
  chatPortAtom,
  hasAssistantAtom,
  resetChatAtom,
  setChatOpenAtom,
} from '#features/chat';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { readAnswerStream } from '../../../features/chat/model/answerStream.ts';
import { CHAT_TEXT, isChatDisabled } from '../../../features/chat/model/conversation.ts';
import type { ChatRequest, ChatTurn } from '../../../features/chat/ports.ts';
import {
  conversationAtom,
  removeTopicAtom,
  retryMessageAtom,
  sendMessageAtom,
} from '../../../features/chat/state/chat.ts';
import { settle } from '../support/attempts.ts';

/** A chat with an assistant that answers by calling `ask`. */
function chat(
  ask: (request: ChatRequest, onPiece: (soFar: string) => void) => Promise<string>,
  hasAssistant = true,
) {
  const store = createStore();
  store.set(hasAssistantAtom, hasAssistant);
  store.set(deviceAtom, memoryDevice({ now: 5000 }));
  store.set(chatPortAtom, { ask });
  store.set(setChatOpenAtom, true);
  const send = async (text: string) => {
    const isSent = store.set(sendMessageAtom, text);
    await settle();
    return isSent;
  };
  const now = () =>
    store.get(conversationAtom) ?? { messages: [], failures: 0, isPending: false, partial: '', topic: null };
  return { store, send, now, texts: () => now().messages.map(({ text }) => text) };
}

const fail = () => Promise.reject(new AppError('unknown', 'OpenAI API key is not configured'));

describe('the conversation (docs/product.md#chat-2)', () => {
  test('begins with a greeting and a time stamp', () => {
    const { now } = chat(fail);
    expect(now().messages).toEqual([
      { id: 'greeting', text: CHAT_TEXT.greeting, isUser: false, timestamp: 5000, isError: false },
    ]);
    expect(chat(fail, false).texts()).toEqual([CHAT_TEXT.switchedOff]);
  });

  test('three failures in a row end it, in the specified words', async () => {
    const { send, now, texts } = chat(fail);
    expect(await send('One')).toBe(true);
    expect(isChatDisabled(now())).toBe(false);
    await send('Two');
    await send('Three');
    expect(texts().slice(1)).toEqual([
      'One',
      "I'm having trouble responding. Would you like to try again?",
      'Two',
      "I'm having trouble responding. Would you like to try again?",
      'Three',
      "I'm currently experiencing high demand. Please try again in a few moments.",
    ]);
    expect(isChatDisabled(now())).toBe(true);
    expect(await send('Four')).toBe(false);
    expect(texts()).toHaveLength(7);
  });

  test('a failed message is sent again as it was, and its failure counts', async () => {
    let isDown = true;
    const { store, send, now, texts } = chat(async () => (isDown ? fail() : 'An answer'));
    const retry = async () => {
      store.set(retryMessageAtom);
      await settle();
    };
    await send('One');
    await retry();
    expect(now().failures).toBe(2);
    isDown = false;
    await retry();
    expect(texts().slice(1)).toEqual(['One', 'An answer']);
    await retry();
    expect(texts()).toHaveLength(3);
  });

  test('a long conversation tells the assistant the newest turns that fit 8,000 characters', async () => {
    const told: (readonly ChatTurn[])[] = [];
    const { send } = chat(async ({ turns }) => {
      told.push(turns);
      return 'a'.repeat(2500);
    });
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await send(text);
    expect(
      told
        .at(-1)
        ?.map(({ text }) => text.slice(0, 5))
        .join(),
    ).toBe('Two,aaaaa,Three,aaaaa,Four,aaaaa,Five');
    expect(told.at(-1)?.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(8000);
  });

  test('a reply sets the count back; errors and the greeting are not told to the assistant', async () => {
    const told: (readonly ChatTurn[])[] = [];
    const { send, now } = chat(async ({ turns }) => {
      told.push(turns);
      if (told.length % 3 !== 0) return fail();
      return 'An answer';
    });
    await send('One');
    await send('Two');
    expect(now().failures).toBe(2);
    await send('Three');
    expect(now().failures).toBe(0);
    expect(told.at(-1)?.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    await send('Four');
    await send('Five');
    expect(now().failures).toBe(2);
    expect(isChatDisabled(now())).toBe(false);
    expect(
      told
        .at(-1)
        ?.map(({ role }) => role)
        .join(),
    ).toBe('user,user,user,assistant,user,user');
  });

  test.each([
    ['exam_running', 'forbidden', 'The assistant is not available during a mock exam.'],
    ['rate_limited', 'rate-limited', 'That is a lot of questions. Take a short break.'],
  ] as const)('a refusal (%s) is told in the server’s words and is no failure', async (code, kind, words) => {
    const told: (readonly ChatTurn[])[] = [];
    const { send, now, texts } = chat(({ turns }) => {
      told.push(turns);
      return told.length === 1 ? fail() : Promise.reject(new AppError(kind, words, { code }));
    });
    for (const text of ['One', 'Two', 'Three', 'Four']) expect(await send(text)).toBe(true);
    expect(now().failures).toBe(1);
    expect(isChatDisabled(now())).toBe(false);
    expect(texts().filter((text) => text === words)).toHaveLength(3);
    expect(told.at(-1)?.map(({ role }) => role)).toEqual(['user', 'user', 'user', 'user']);
  });

  test('the id of a reviewed question is sent until the learner drops the topic', async () => {
    const told: (string | null)[] = [];
    const { store, send, now } = chat(async ({ question }) => {
      told.push(question?.questionId ?? null);
      return 'An answer';
    });
    await send('One');
    store.set(askAboutQuestionAtom, { questionId: 'q-3', title: 'Question 3 of 20' });
    await send('Two');
    await send('Three');
    store.set(removeTopicAtom);
    await send('Four');
    expect(told).toEqual([null, 'q-3', 'q-3', null]);
    store.set(askAboutQuestionAtom, { questionId: 'q-4', title: 'Question 4 of 20' });
    expect(now().messages).toHaveLength(9);
    store.set(resetChatAtom);
    store.set(setChatOpenAtom, true);
    expect(now().topic).toBeNull();
  });

  test('blank messages are not sent, and nothing while a reply is pending', async () => {
    const { send, now, texts } = chat(() => new Promise(() => {}));
    for (const blank of ['', '   ', '\n\t']) expect(await send(blank)).toBe(false);
    expect(texts()).toHaveLength(1);
    expect(await send('One')).toBe(true);
    expect(now().isPending).toBe(true);
    expect(await send('Two')).toBe(false);
  });

  test('an empty answer is a failure; pieces show while they come', async () => {
    let hear: (soFar: string) => void = () => {};
    const answer = Promise.withResolvers<string>();
    const { send, now } = chat((_request, onPiece) => {
      hear = onPiece;
      return answer.promise;
    });
    await send('One');
    hear('Half of');
    expect(now().partial).toBe('Half of');
    answer.resolve(' ');
    await settle();
    expect(now()).toMatchObject({ failures: 1, isPending: false, partial: '' });
  });

  test('an answer that arrives after the chat was cleared is dropped', async () => {
    const answer = Promise.withResolvers<string>();
    const { store, send, now } = chat(() => answer.promise);
    await send('A secret');
    store.set(resetChatAtom);
    store.set(setChatOpenAtom, true);
    answer.resolve('About your secret');
    await settle();
    expect(now().messages).toHaveLength(1);
  });
});

describe('the streamed answer', () => {
  const stream = (...chunks: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          const encoder = new TextEncoder();
          for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
          controller.close();
        },
      }),
    );

  test('is put together from pieces of any size', async () => {
    const pieces: string[] = [];
    const whole = await readAnswerStream(
      stream('data: {"del', 'ta":"Ang "}\n\ndata: {"delta":"sagot"}\n', '\ndata: {"done":true}\n\n'),
      (soFar) => pieces.push(soFar),
    );
    expect(whole).toBe('Ang sagot');
    expect(pieces).toEqual(['Ang ', 'Ang sagot']);
  });

  test.each([
    ['ends without being done', ['data: {"delta":"Ang"}\n\n'], 'broke off'],
    ['is refused halfway', ['data: {"error":{"kind":"timeout","message":"Too slow"}}\n\n'], 'Too slow'],
    ['is no JSON', ['data: <html>\n\n'], 'unknown form'],
    ['is empty', [], 'broke off'],
  ])('that %s is a failure', async (_name, chunks, words) => {
    await expect(readAnswerStream(stream(...chunks), () => {})).rejects.toThrow(words);
  });
});
