// npm run lines: counts files and lines by folder, without generated files. Give a commit to count that one.
import { execFileSync } from 'node:child_process';
import { ROOT } from './setup.mjs';

const [commit = 'HEAD'] = process.argv.slice(2);
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\n');
const GENERATED = /database\.types\.ts$|\/seed\.sql$/;
const FOLDERS = [
  ['ui', 'ui'],
  ['kernel', 'kernel'],
  ['features', 'features'],
  ['app', 'app'],
  ['supabase/local', 'supabase/local'],
  ['supabase/questions/tools', 'supabase/questions/tools'],
  ['scripts', 'scripts'],
  ['stories', 'stories'],
  ['tests', 'tests'],
];

/** The lines of each file that `git grep` counts: every line matches the empty pattern. */
const lines = new Map(
  git('grep', '-cI', '-e', '', commit)
    .filter(Boolean)
    .map((row) => /^[^:]*:(?<path>.*):(?<count>\d+)$/.exec(row)?.groups)
    .map(({ path, count }) => [path, Number(count)]),
);
const sum = (folder, ending) => {
  const found = [...lines].filter(
    ([path]) => path.startsWith(`${folder}/`) && ending.test(path) && !GENERATED.test(path),
  );
  return { files: found.length, lines: found.reduce((total, [, count]) => total + count, 0) };
};
const rows = FOLDERS.map(([name, folder]) => {
  const code = sum(folder, /\.(ts|tsx|mjs)$/);
  const css = sum(folder, /\.css$/);
  return {
    folder: name,
    files: code.files,
    lines: code.lines,
    'css files': css.files,
    'css lines': css.lines,
  };
});
console.table(rows);
const product = rows.slice(0, 4);
const total = (key) => product.reduce((all, row) => all + row[key], 0);
console.log(`ui + kernel + features + app: ${total('lines')} lines in ${total('files')} files.`);
