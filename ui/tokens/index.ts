export { contrastRatio } from './contrast.ts';
export { toDtcg } from './dtcg.ts';
export { iskolarColors, makePalette, paletteCss, type ThemeColors } from './palette.ts';
export { parseThemes } from './parse.ts';
export { type ColorPair, colorPairs, colorRoles, colorUses } from './tokens.ts';

import './fonts.css';
import './palette.css';
import './tokens.css';
import './base.css';
