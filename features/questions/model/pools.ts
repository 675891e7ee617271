/** Which questions are drawn: all, those never answered, those whose latest answer was wrong, or those flagged then. */
export const POOLS = ['any', 'new', 'wrong', 'flagged'] as const;
export type Pool = (typeof POOLS)[number];
