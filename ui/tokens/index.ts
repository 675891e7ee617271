import './fonts.css';
import './tokens.css';
import './base.css';

export { contrastRatio } from './contrast.ts';
export { parseThemes, type TokenValues } from './parse.ts';
export { type ColorPair, type ColorRole, colorPairs, colorRoles } from './tokens.ts';
