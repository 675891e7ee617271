export { contrastRatio } from './contrast.ts';
export { colorDifference } from './difference.ts';
export { toDtcg } from './dtcg.ts';
export { iskolarColors, makePalette, paletteCss, type ThemeColors } from './palette.ts';
export { parseSources, parseThemes } from './parse.ts';
export {
  type ColorPair,
  type ColorRole,
  colorPairs,
  colorRoles,
  colorUses,
  distinctColorGroups,
  softBackgrounds,
  typeUses,
} from './tokens.ts';

import './fonts.css';
import './palette.css';
import './tokens.css';
import './base.css';
