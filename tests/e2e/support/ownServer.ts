import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, ServerProcess } from './serverProcess.ts';

/** A server of a test's own, on a copy of the built app that the test may replace by a newer version. */
export class OwnServer {
  readonly url: string;
  readonly #folder: string;

  private constructor(url: string, folder: string) {
    this.url = url;
    this.#folder = folder;
  }

  /** Lends a server, and ends it afterwards. */
  static async lend(use: (server: OwnServer) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'iskolar-version-'));
    await symlink(join(ROOT, 'supabase'), join(folder, 'supabase'));
    await mkdir(join(folder, 'dist'));
    // Without the packed copies: a newer version changes the files themselves.
    await cp(join(ROOT, 'dist', 'app'), join(folder, 'dist', 'app'), {
      recursive: true,
      filter: (path) => !/\.(?:br|gz)$/.test(path),
    });
    const server = await ServerProcess.withArgs(['--memory', '--workdir', folder]);
    try {
      await server.start();
      await use(new OwnServer(server.url, folder));
    } finally {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The script that the pages begin with. */
  async entry(): Promise<string> {
    const names = await readdir(join(this.#folder, 'dist', 'app', 'assets'));
    const page = await readFile(join(this.#folder, 'dist', 'app', 'dashboard.html'), 'utf8');
    const entry = names.find((name) =>
      page.includes(`<script type="module" crossorigin src="/assets/${name}"`),
    );
    if (entry === undefined) throw new Error('The built page names no entry.');
    return entry;
  }

  /**
   * Puts a newer version in the place of the app: the same code, every part of it under another name, as a part's name follows from its
   * content and from the names of the parts that it asks for.
   */
  async release(): Promise<string> {
    const app = join(this.#folder, 'dist', 'app');
    const entry = await this.entry();
    const assets = await readdir(join(app, 'assets'));
    const newer = new Map(assets.map((name) => [name, name.replace(/[\w-]{2}(?=\.\w+$)/, '_N')]));
    for (const file of await readdir(app, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !/\.(?:html|js|css)$/.test(file.name)) continue;
      const path = join(file.parentPath, file.name);
      let text = await readFile(path, 'utf8');
      for (const [before, after] of newer) text = text.replaceAll(before, after);
      // The worker knows a page by its content.
      await writeFile(path, file.name === 'sw.js' ? text.replace(/("revision":")\w+/g, '$1newer') : text);
    }
    for (const [before, after] of newer)
      await rename(join(app, 'assets', before), join(app, 'assets', after));
    return newer.get(entry) ?? entry;
  }
}
