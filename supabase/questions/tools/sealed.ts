import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const SealedSchema = v.strictObject({
  /** True once learners have the exams. From then on, an exam's items stay, and only exams are added. */
  isReleased: v.boolean(),
  /** The exams in order. Each has the ids of its items, by the folder of the bank. */
  exams: v.array(v.record(v.string(), v.array(v.pipe(v.string(), v.uuid('must be a UUID'))))),
});

/** The sealed mock exams: their items are in no other draw until the learner has taken the exam (README.md). */
export type SealedExams = v.InferOutput<typeof SealedSchema>;

export const sealedFilePath = (root: string): string => join(root, 'sealed.yaml');

/**
 * Reads `sealed.yaml` in the questions folder. Without the file, no exam is sealed.
 * @throws {v.ValiError} if the file does not have the format in the README
 */
export function loadSealed(root: string): SealedExams {
  const file = sealedFilePath(root);
  if (!existsSync(file)) return { isReleased: false, exams: [] };
  return v.parse(SealedSchema, parse(readFileSync(file, 'utf8')));
}

/** The number of the exam in which each sealed item is, from 1, by the item's id. */
export const examNumbers = ({ exams }: SealedExams): ReadonlyMap<string, number> =>
  new Map(
    exams.flatMap((banks, index) =>
      Object.values(banks).flatMap((ids) => ids.map((id) => [id, index + 1] as const)),
    ),
  );

const HEADER = `# The sealed mock exams, made by \`npm run questions:seal\`: the items of each exam, by bank. No quiz, review, flashcard,
# diagnostic or plan draws them before the learner has taken the exam. Set isReleased to true with the first release.
`;

/** The text of `sealed.yaml`. */
export function formatSealed({ isReleased, exams }: SealedExams): string {
  const lines = exams.flatMap((banks) =>
    Object.entries(banks).flatMap(([folder, ids], index) => [
      `${index === 0 ? '  - ' : '    '}${folder}:`,
      ...ids.map((id) => `      - ${id}`),
    ]),
  );
  return `${HEADER}isReleased: ${isReleased}\nexams:${lines.length === 0 ? ' []' : ''}\n${lines.map((line) => `${line}\n`).join('')}`;
}
