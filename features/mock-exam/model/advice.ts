import type { Timing } from '#features/attempt';
import type { Subject } from '#features/questions';
import { durationText } from '#kernel/format';
import { type SectionFacts, timeLimit } from './sections.ts';

/** Tips for each section of the mock exam. */
const ADVICE: Readonly<Record<Subject, readonly string[]>> = {
  langProf: [
    'Put your choice into the sentence, and read it once more as a whole.',
    'Flag a doubt and go on: you can come back to it within the section.',
  ],
  science: [
    'Look at a figure or a table before you read its question.',
    'Answer what you know, flag the rest, and come back with the time that is left.',
  ],
  math: [
    'Work on paper. Estimate first: it rules out options.',
    'Leave what takes more than two minutes, flagged, and come back to it.',
  ],
  readingComp: [
    'Several questions ask about one passage: read it once, calmly, then answer them all.',
    'The answer stands in the passage, not in what you know about its topic.',
  ],
};

/** Returns tips for a section. If the section is timed, the first tip is the time for each question. */
export function sectionTips(facts: SectionFacts, timing: Timing): string[] {
  const limit = timeLimit(facts, timing);
  const pace = limit === null ? [] : [`About ${durationText(limit / facts.size)} a question.`];
  return [...pace, ...ADVICE[facts.subject]];
}

/** Says how many questions each language has: '50 in English, 50 in Filipino'. Null if the section has one language. */
export function languagesText({ shares }: SectionFacts): string | null {
  if (shares.length < 2) return null;
  return shares.map(({ share, size }) => `${size} in ${share.language}`).join(', ');
}
