// Runs the learner's journey in WebKit and in Firefox (scripts/engines.mjs builds the app first).
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, EngineError, JourneyError } from './engine.ts';
import { missingForFirefox, startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { Site } from './site.ts';
import { missingForWebkit, startWebkit } from './webkit.ts';

const PICTURES = join('test-results', 'engines');

const ENGINES = [
  { name: 'WebKit', missing: missingForWebkit, start: startWebkit, packages: 'webkit2gtk-driver xvfb' },
  { name: 'Firefox', missing: missingForFirefox, start: startFirefox, packages: 'firefox-esr' },
] as const;

type Outcome = 'passed' | 'FAILED' | 'not walked';

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = ENGINES.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name.toLowerCase()),
);
await rm(PICTURES, { recursive: true, force: true });
const outcomes: Outcome[] = [];
const missing = new Map(chosen.map((engine) => [engine, engine.missing()]));
const site = [...missing.values()].some((programs) => programs.length === 0) ? await Site.start() : null;
for (const [{ name, start, packages }, programs] of missing) {
  if (site === null || programs.length > 0) {
    console.log(`${name}: not installed: ${programs.join(', ')} (Debian: apt-get install ${packages}).`);
    outcomes.push('not walked');
  } else outcomes.push(await walk(name, start, site));
}
await site?.stop();
const count = (outcome: Outcome) => outcomes.filter((other) => other === outcome).length;
console.log(
  `Engines: ${count('passed')} passed, ${count('FAILED')} failed, ${count('not walked')} not walked.`,
);
if (count('FAILED') > 0 || (values.strict && count('not walked') > 0)) process.exitCode = 1;

/**
 * Runs the journey in one browser engine. If the engine does not start or ends by itself, the result does not count as
 * a failure of the app.
 */
async function walk(name: string, start: () => Promise<Engine>, site: Site): Promise<Outcome> {
  let engine: Engine | null = null;
  try {
    await site.switchOn();
    engine = await start();
    await showsAnything(engine, site);
    console.log(`${engine.name}: a learner`);
    for (const step of await journey(engine, site)) {
      const began = performance.now();
      try {
        await step.walk();
      } catch (error) {
        console.log(`  FAILED  ${step.name}`);
        throw error;
      }
      console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${step.name}`);
    }
    return 'passed';
  } catch (error) {
    const fault = await faultOf(error, engine, site);
    if (fault !== null) {
      console.log(`${name}: could not be walked: ${fault.message}`);
      return 'not walked';
    }
    console.log(error instanceof JourneyError ? error.message : error);
    return 'FAILED';
  } finally {
    await engine?.close();
  }
}

/**
 * Checks that the browser can show a page at all. Some machines forbid the browser to start its processes, which is not
 * the app's fault.
 */
async function showsAnything(engine: Engine, site: Site): Promise<void> {
  await site.switchOn();
  await engine.open(`${site.url}/robots.txt`);
  const text = await engine.evaluate('() => document.body.innerText', []).catch(String);
  if (!String(text).includes('User-agent')) throw new EngineError(`it shows no page: ${text}`);
}

/** Returns the error of the browser engine that caused the journey's failure; null if the engine still works. */
async function faultOf(error: unknown, engine: Engine | null, site: Site): Promise<EngineError | null> {
  if (error instanceof EngineError) return error;
  // Take the screenshot of the failed page before opening another page.
  await keepPicture(engine);
  try {
    if (engine !== null) await showsAnything(engine, site);
    return null;
  } catch (other) {
    return other instanceof EngineError ? other : null;
  }
}

async function keepPicture(engine: Engine | null): Promise<void> {
  const picture = await engine?.picture().catch(() => null);
  if (picture === null || picture === undefined || engine === null) return;
  await mkdir(PICTURES, { recursive: true });
  const path = join(PICTURES, `${engine.name}.png`);
  await writeFile(path, picture);
  console.log(`The screen: ${path}`);
}
