import type { Browser, BrowserContext, Page, Request } from 'playwright';
import {
  comeToRest,
  contentBottom,
  isInTheme,
  prepare,
  selectStory,
  setPictured,
  storyOutcome,
  switchTheme,
} from './in-page.ts';
import { SIZES, type Size, type Theme } from './shots.ts';

/** The instant at which every story is shown: a Saturday morning in Manila. */
const NOW = new Date('2026-11-21T09:30:00+08:00');
const HIGHEST = 2000;
const QUIET_MS = 60;
/** A story that is shown anew measures itself, and draws once more, a while after its first frame. */
const QUIET_WHEN_NEW_MS = 250;
/** For what hangs: a busy machine is slow, not wrong. */
const STORY_LIMIT_MS = 60_000;

/** Drawn without a graphics card, without the network, with letters placed by fractions and no coloured edges. */
export const CAMERA_ARGUMENTS = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** A story that cannot be pictured: it throws, is missing, or never comes to rest. */
export class StoryProblem extends Error {}

/** A page of one size that is shown one story after the other. */
export class Camera {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #origin: string;
  readonly #underWay = new Set<Request>();
  #lastTraffic = 0;
  /** What the page shows without a fault. */
  #shown: Readonly<{ story: string; theme: Theme }> | null = null;

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.#context = context;
    this.#page = page;
    this.#origin = origin;
    page.on('request', (request) => {
      this.#underWay.add(request);
    });
    page.on('requestfinished', this.#arrived);
    page.on('requestfailed', this.#arrived);
  }

  readonly #arrived = (request: Request): void => {
    this.#underWay.delete(request);
    this.#lastTraffic = performance.now();
  };

  static async open(browser: Browser, origin: string, size: Size): Promise<Camera> {
    const context = await browser.newContext({
      viewport: SIZES[size],
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Manila',
      locale: 'en-PH',
      serviceWorkers: 'block',
    });
    // The clock stands; timers run on, so that nothing waits for ever.
    await context.clock.setFixedTime(NOW);
    await context.addInitScript(prepare);
    return new Camera(context, await context.newPage(), origin);
  }

  /**
   * Loads the page anew with this story.
   * @throws {StoryProblem} when the story fails or does not come to rest
   */
  async show(story: string, theme: Theme): Promise<void> {
    this.#shown = null;
    this.#underWay.clear();
    await this.#page.emulateMedia({ colorScheme: theme });
    // axe would run on each story again: it does in the interaction tests.
    const globals = `theme:${theme};a11y.manual:!true`;
    await this.#page.goto(`${this.#origin}/iframe.html?id=${story}&viewMode=story&globals=${globals}`, {
      waitUntil: 'commit',
    });
    await this.#untilShown(story);
    await this.#untilAtRest(QUIET_WHEN_NEW_MS);
    this.#shown = { story, theme };
  }

  /** Whether the page shows another story of the same component in this theme: it can be left for this one. */
  canGoOn(story: string, theme: Theme): boolean {
    const componentOf = (id: string | undefined): string | undefined => id?.split('--', 1)[0];
    return (
      this.#shown?.theme === theme &&
      this.#shown.story !== story &&
      componentOf(this.#shown.story) === componentOf(story)
    );
  }

  /**
   * Goes on to this story in the page and in the theme of the one before.
   * @throws {StoryProblem} when the story fails or does not come to rest
   */
  async goOn(story: string): Promise<void> {
    const shown = this.#shown;
    this.#shown = null;
    await this.#page.evaluate(selectStory, story);
    await this.#untilShown(story);
    await this.#untilAtRest(QUIET_WHEN_NEW_MS);
    this.#shown = shown && { ...shown, story };
  }

  /**
   * Draws the story that is shown in another theme. Half the time of loading it once more.
   * @throws {StoryProblem} when it does not come to rest
   */
  async turn(theme: Theme): Promise<void> {
    const shown = this.#shown;
    this.#shown = null;
    await this.#page.emulateMedia({ colorScheme: theme });
    await this.#page.evaluate(switchTheme, theme);
    await this.#page.waitForFunction(isInTheme, theme, { timeout: STORY_LIMIT_MS, polling: 20 }).catch(() => {
      throw new StoryProblem(`was not drawn in the ${theme} theme within ${STORY_LIMIT_MS / 1000} s`);
    });
    await this.#untilAtRest(QUIET_MS);
    this.#shown = shown && { ...shown, theme };
  }

  /** What is shown as a PNG: full width, cut below its content, at most 2000 px high. */
  async take(): Promise<Buffer> {
    const width = this.#page.viewportSize()?.width ?? SIZES.phone.width;
    const height = Math.max(1, Math.min(HIGHEST, await this.#page.evaluate(contentBottom)));
    await this.#page.evaluate(setPictured, true);
    const picture = await this.#page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    await this.#page.evaluate(setPictured, false);
    return picture;
  }

  async #untilShown(story: string): Promise<void> {
    const outcome = await this.#page
      .waitForFunction(storyOutcome, story, { timeout: STORY_LIMIT_MS, polling: 20 })
      .then((handle) => handle.jsonValue())
      .catch(() => null);
    if (outcome === null) throw new StoryProblem(`was not shown within ${STORY_LIMIT_MS / 1000} s`);
    if (outcome.problem !== null) throw new StoryProblem(outcome.problem);
  }

  async #untilAtRest(quiet: number): Promise<void> {
    const given = performance.now() + STORY_LIMIT_MS;
    do {
      const isAtRest = await this.#page.evaluate(comeToRest, { quiet, limit: STORY_LIMIT_MS });
      // What has just arrived may still change the page.
      const isCalm = this.#underWay.size === 0 && performance.now() - this.#lastTraffic >= QUIET_MS;
      if (isAtRest && isCalm) return;
    } while (performance.now() < given);
    throw new StoryProblem(`does not come to rest within ${STORY_LIMIT_MS / 1000} s`);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
