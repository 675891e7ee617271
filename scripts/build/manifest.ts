import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { DRAWING } from './chunks.ts';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
  }),
);

const STYLE = 'style.css';
const ENTRY = 'index.html';
/** The screen `emailSent` is in routes/email-sent.route.tsx. */
const ROUTE = (screen: string) =>
  `routes/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.route.tsx`;

/** What Vite built, by what asks for it. Paths begin with a slash. */
export class Manifest {
  readonly #entries: v.InferOutput<typeof manifestSchema>;

  constructor(entries: v.InferOutput<typeof manifestSchema>) {
    this.#entries = entries;
  }

  /** The script that starts the app. */
  get entry(): string {
    return this.#file(ENTRY);
  }

  /** The whole stylesheet. */
  get style(): string {
    return this.#file(STYLE);
  }

  /** What a page with this screen needs before it can be used: the entry first, then what draws, being large, then what they import. */
  modulesOf(screen: string): string[] {
    const files = new Set<string>();
    const seen = new Set<string>();
    const add = (key: string): void => {
      const entry = this.#entry(key);
      const path = `/${entry.file}`;
      if (seen.has(path)) return;
      seen.add(path);
      files.add(path);
      entry.imports.forEach(add);
    };
    files.add(this.entry);
    add(DRAWING);
    add(ENTRY);
    add(ROUTE(screen));
    return [...files];
  }

  /**
   * Files that need each other to begin with may find the other's values not there yet.
   * @throws when there are such files: chunks.ts then has to move a module
   */
  refuseCycles(): void {
    const done = new Set<string>();
    const visit = (key: string, trail: readonly string[]): void => {
      if (trail.includes(key)) {
        throw new Error(`Files of the build import each other: ${[...trail, key].join(' → ')}.`);
      }
      if (done.has(key)) return;
      for (const next of this.#entry(key).imports) visit(next, [...trail, key]);
      done.add(key);
    };
    for (const key of Object.keys(this.#entries)) visit(key, []);
  }

  #file(key: string): string {
    return `/${this.#entry(key).file}`;
  }

  #entry(key: string) {
    // A group of chunks.ts has no source: it goes by its name.
    const entry = this.#entries[key] ?? Object.values(this.#entries).find(({ name }) => name === key);
    if (entry === undefined) throw new Error(`The build's manifest has no ${key}.`);
    return entry;
  }
}

/** Reads the manifest that Vite wrote into the folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  return new Manifest(v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text));
}
