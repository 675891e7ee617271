import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { encodeBaseline, isMadeOf } from './baseline-png.ts';
import { Baselines } from './baselines.ts';
import { CAMERA_ARGUMENTS, Camera, StoryProblem } from './camera.ts';
import { compare, isWaver } from './compare.ts';
import { decodePng } from './png.ts';
import { reportOf } from './report.ts';
import type { Result } from './result.ts';
import { serve } from './serve.ts';
import { roundsOf, type Shot, type Size, type Visit, visitsOf, visualStories } from './shots.ts';

export type Options = Readonly<{
  /** Folder of the built Storybook. */
  built: string;
  /** Folder of the accepted pictures. */
  baselines: string;
  /** Folder for the report; emptied first. */
  results: string;
  /** Accept what the stories look like now, and delete what has no story. */
  isUpdate: boolean;
  /** Only stories whose id holds this word. */
  only?: string;
  /** Told of each picture. */
  onResult?: (result: Result) => void;
}>;

export type Outcome = Readonly<{ stories: number; results: readonly Result[]; bytes: number }>;

/** More than there are cores: a page mostly waits until its story has come to rest. */
const PAGES = 6;

function judge(before: Buffer | null, after: Buffer, file: string): Result {
  if (before === null) return { kind: 'missing', file, after };
  // The same picture needs no decoding, and nearly all are.
  if (isMadeOf(before, after)) return { kind: 'same', file };
  const { pixels, largest } = compare(decodePng(before), decodePng(after));
  return pixels === 0 ? { kind: 'same', file } : { kind: 'changed', file, before, after, pixels, largest };
}

/** Tells a change, which shows each time, from an unsteady picture. Both fail; only the second look says which to look for. */
async function lookAgain(
  camera: Camera,
  { story, theme, file }: Shot,
  first: Extract<Result, { kind: 'changed' }>,
): Promise<Result> {
  await camera.show(story, theme);
  const { before, after } = first;
  const again = judge(before, await camera.take(), file);
  return again.kind === 'same' && !isWaver(first) ? { kind: 'unsteady', file, before, after } : again;
}

async function checkVisit(camera: Camera, visit: Visit, baselines: Baselines): Promise<Result[]> {
  const results: Result[] = [];
  // Begins with the theme that the page is in, if there is a page to go on in.
  const isOn = (shot: Shot): boolean => camera.canGoOn(shot.story, shot.theme);
  const shots = visit.shots.toSorted((one, other) => Number(isOn(other)) - Number(isOn(one)));
  try {
    for (const [index, shot] of shots.entries()) {
      if (index > 0) await camera.turn(shot.theme);
      else await (isOn(shot) ? camera.goOn(shot.story) : camera.show(shot.story, shot.theme));
      const result = judge(baselines.read(shot.file), await camera.take(), shot.file);
      results.push(result.kind === 'changed' ? await lookAgain(camera, shot, result) : result);
    }
    return results;
  } catch (error) {
    if (!(error instanceof StoryProblem)) throw error;
    const rest = shots.slice(results.length);
    return [
      ...results,
      ...rest.map(({ file }): Result => ({ kind: 'broken', file, problem: error.message })),
    ];
  }
}

/** Goes through the visits in order with a few pages at once. */
async function goThrough(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
  work: (camera: Camera, visit: Visit) => Promise<void>,
): Promise<void> {
  const waiting = roundsOf(visits);
  const worker = async (): Promise<void> => {
    let camera: Camera | null = null;
    let size: Size | null = null;
    for (let round = waiting.shift(); round !== undefined; round = waiting.shift()) {
      for (const visit of round) {
        if (camera === null || size !== visit.size) {
          await camera?.close();
          camera = await Camera.open(browser, origin, visit.size);
          size = visit.size;
        }
        await work(camera, visit);
      }
    }
    await camera?.close();
  };
  await Promise.all(Array.from({ length: PAGES }, worker));
}

function accept(result: Result, baselines: Baselines): void {
  if (result.kind === 'changed' || result.kind === 'missing')
    baselines.write(result.file, encodeBaseline(decodePng(result.after), result.after));
  if (result.kind === 'gone') baselines.delete(result.file);
}

/**
 * Pictures every visual story of a built Storybook in light and dark, on a phone and a desktop, and compares with the baselines.
 * Writes the report. With `isUpdate` it also makes the baselines what it saw; the results still say what was different.
 * @throws when the Storybook is not built or no browser starts
 */
export async function checkStories(options: Options): Promise<Outcome> {
  const baselines = new Baselines(options.baselines);
  const stories = visualStories(options.built);
  const chosen = stories.filter(({ id }) => id.includes(options.only ?? ''));
  rmSync(options.results, { recursive: true, force: true });
  mkdirSync(options.results, { recursive: true });

  const results: Result[] = [];
  const take = (result: Result): void => {
    results.push(result);
    options.onResult?.(result);
    if (options.isUpdate) accept(result, baselines);
  };
  const known = new Set(visitsOf(stories).flatMap(({ shots }) => shots.map(({ file }) => file)));
  for (const file of baselines.files()) if (!known.has(file)) take({ kind: 'gone', file });

  const { origin, close } = await serve(options.built);
  const { executablePath, args } = await browserLaunchOptions();
  const browser = await chromium.launch({ executablePath, args: [...args, ...CAMERA_ARGUMENTS] });
  try {
    await goThrough(browser, origin, visitsOf(chosen), async (camera, visit) => {
      for (const result of await checkVisit(camera, visit, baselines)) take(result);
    });
  } finally {
    await browser.close();
    close();
  }
  writeFileSync(join(options.results, 'index.html'), reportOf(results));
  return { stories: chosen.length, results, bytes: baselines.size() };
}
