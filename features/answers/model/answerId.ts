const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 128 bits of a UUID. */
const bitsOf = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`);

/**
 * The id of the answer to a question in an attempt: the attempt's id and the question's id, combined by XOR. It is
 * always the same, so an answer that is sent twice is stored once, and the server need not send it with the answers:
 * the database has the same rule (`private.answer_id`). The result is a UUID of version 8, which is for an
 * application's own rules. Null if either id is not a UUID.
 */
export function answerId(attemptId: string, questionId: string): string | null {
  if (!UUID.test(attemptId) || !UUID.test(questionId)) return null;
  const mixed = (bitsOf(attemptId) ^ bitsOf(questionId)).toString(16).padStart(32, '0');
  return [
    mixed.slice(0, 8),
    mixed.slice(8, 12),
    `8${mixed.slice(13, 16)}`,
    `8${mixed.slice(17, 20)}`,
    mixed.slice(20),
  ].join('-');
}
