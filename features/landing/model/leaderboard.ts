/** An entry of the leaderboard (docs/product.md#land-4). */
export interface LeaderboardEntry {
  user_id: string;
  profile: { full_name: string; school: string };
  questions_answered: number;
  /** 0 to 100. */
  accuracy_percentage: number;
}

export type Ranking = 'questions' | 'accuracy';

export interface RankedEntry {
  rank: number;
  entry: LeaderboardEntry;
  /** The number by which the entry is ranked, as text: '412 questions answered' or '91.5% accuracy'. */
  score: string;
}

/** Sorts the entries by questions answered or by accuracy, best first (docs/product.md#land-4). */
export function rankEntries(entries: readonly LeaderboardEntry[], ranking: Ranking): RankedEntry[] {
  const figure = (entry: LeaderboardEntry) =>
    ranking === 'questions' ? entry.questions_answered : entry.accuracy_percentage;
  return [...entries]
    .sort((one, other) => figure(other) - figure(one))
    .map((entry, index) => ({ rank: index + 1, entry, score: scoreText(entry, ranking) }));
}

function scoreText(entry: LeaderboardEntry, ranking: Ranking): string {
  return ranking === 'questions'
    ? `${entry.questions_answered.toLocaleString('en')} questions answered`
    : `${entry.accuracy_percentage.toFixed(1)}% accuracy`;
}

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
/** The English plural rules. Created on first use, because creating them at load would delay the whole page. */
let rules: Intl.PluralRules | undefined;

/** Writes a rank as an ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st (docs/product.md#land-5). */
export function ordinal(rank: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${rank}${SUFFIXES[rules.select(rank)] ?? 'th'}`;
}
