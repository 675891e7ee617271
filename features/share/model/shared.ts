/** What a learner shares: a picture, which never has a name, and perhaps a link. */
export interface Shared {
  title: string;
  subtitle: string;
  /** One large sun, or a row of suns with a label below each. A lit one is bright. */
  suns: readonly { label: string; isLit: boolean }[];
  lines: readonly string[];
  /** The line with the learner's score, only in the picture if the learner chooses it; null without one. */
  score: { label: string; line: string } | null;
  /** Why somebody who sees the picture would come: 'Take a quiz like this, free'. */
  invitation: string;
  /** A link of the app, such as `/quizzes?topic=math`. */
  href?: string;
  fileName: string;
}

/** The lines of the picture, which are also its text for screen readers. */
export function pictureLines({ lines, score }: Shared, hasScore: boolean): readonly string[] {
  return hasScore && score !== null ? [...lines, score.line] : lines;
}
