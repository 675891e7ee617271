/**
 * The key of a running exam (docs/product.md#exam-7). It holds what changes; each section's questions have keys of their own
 * (docs/decisions.md#d-32). Alone here: whoever asks whether there is an exam does without its rules.
 */
export const EXAM_KEY = 'mockExamState';
