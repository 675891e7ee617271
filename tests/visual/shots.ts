import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, looseObject, object, parse, record, string } from 'valibot';

/** Viewports in CSS px, one device px each. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export const SIZE_NAMES: readonly Size[] = ['phone', 'desktop'];

export const THEMES = ['light', 'dark'] as const;

export type Size = keyof typeof SIZES;
export type Theme = (typeof THEMES)[number];

/** One picture: a story in a theme at a size. `file` is its baseline's path, relative, with forward slashes. */
export type Shot = Readonly<{ story: string; theme: Theme; size: Size; file: string }>;

const NOT_PICTURED = ['interaction', 'no-screenshot'];

const indexSchema = object({
  entries: record(string(), looseObject({ id: string(), type: string(), tags: array(string()) })),
});

/** A story by its id. `isPlayed`: something is done to it before it is what it shows. */
export type PicturedStory = Readonly<{ id: string; isPlayed: boolean }>;

/**
 * The stories that are pictured: all but those tagged `interaction` or `no-screenshot`.
 * @param built folder of a built Storybook
 * @throws when its index.json is missing or is not what Storybook writes
 */
export function visualStories(built: string): PicturedStory[] {
  const { entries } = parse(indexSchema, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')));
  return Object.values(entries)
    .filter(({ type, tags }) => type === 'story' && !NOT_PICTURED.some((tag) => tags.includes(tag)))
    .map(({ id, tags }) => ({ id, isPlayed: tags.includes('play-fn') }));
}

/**
 * A story at a size: one visit of the page, pictured in each theme. A story that is played has a visit for each theme: drawn
 * anew, it would be as before the play.
 */
export type Visit = Readonly<{ story: string; size: Size; shots: readonly Shot[] }>;

/** Every picture of these stories. Visits of one size stand together: they share a browser context. */
export function visitsOf(stories: readonly PicturedStory[]): Visit[] {
  return SIZE_NAMES.flatMap((size) =>
    stories.flatMap(({ id: story, isPlayed }) => {
      const shots = THEMES.map((theme) => ({ story, theme, size, file: `${story}/${theme}-${size}.png` }));
      return isPlayed ? shots.map((shot) => ({ story, size, shots: [shot] })) : [{ story, size, shots }];
    }),
  );
}

/**
 * Visits that share a page: those of one component at one size. Another component's styles and leftovers stay away, and what comes
 * before a story is the same in each run. What is played comes last, theme by theme: it needs a page in its theme.
 */
export function roundsOf(visits: readonly Visit[]): Visit[][] {
  const componentOf = ({ story, size }: Visit): string => `${size} ${story.split('--', 1)[0]}`;
  const last = ({ shots: [first, second] }: Visit): number =>
    second === undefined && first !== undefined ? 1 + THEMES.indexOf(first.theme) : 0;
  return [...Map.groupBy(visits, componentOf).values()].map((round) =>
    round.toSorted((one, other) => last(one) - last(other)),
  );
}
