import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const PICTURE = '.png';

/** The accepted pictures: a folder of `<story id>/<theme>-<size>.png`. Files are named relative to it, with forward slashes. */
export class Baselines {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(file: string): Buffer | null {
    const path = join(this.#folder, file);
    return existsSync(path) ? readFileSync(path) : null;
  }

  write(file: string, bytes: Buffer): void {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }

  /** Deletes a picture, and its story's folder with the last one. */
  delete(file: string): void {
    const path = join(this.#folder, file);
    rmSync(path);
    if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
  }

  /** Every picture there is. */
  files(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(PICTURE))
      .map((entry) => relative(this.#folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  }

  /** Bytes of all pictures together. */
  size(): number {
    return this.files().reduce((total, file) => total + statSync(join(this.#folder, file)).size, 0);
  }
}
