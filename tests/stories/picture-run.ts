import { globSync, rmSync, statSync } from 'node:fs';
import { packPicture } from '../../scripts/pack-picture.ts';

/** Before pictures are compared, forgets the differences of the last run. Afterwards packs the new pictures. */
export default function setup() {
  rmSync('test-results/visual', { recursive: true, force: true });
  const started = Date.now();
  return () => {
    const isNew = (file: string): boolean => statSync(file).mtimeMs >= started;
    for (const file of globSync('tests/visual/*/*.png').filter(isNew)) packPicture(file);
  };
}
