/** Writes ui/tokens/palette.css from the six colors of ui/tokens/palette.ts. */
import { writeFileSync } from 'node:fs';
import { iskolarColors, paletteCss } from '../ui/tokens/palette.ts';

writeFileSync(new URL('../ui/tokens/palette.css', import.meta.url), paletteCss(iskolarColors));
