/** How far a page must move one way before the corner follows, in pixels: a thumb is never quite still. */
const SLACK = 24;

export interface Place {
  /** How far the page is scrolled. */
  top: number;
  /** How far it can be. */
  end: number;
}

export interface Corner {
  isAway: boolean;
  /** Where the page last turned round. */
  turn: number;
}

export const AT_HAND: Corner = { isAway: false, turn: 0 };

/** Who reads on wants the room; who scrolls back, or is at either end of the page, may want the buttons. */
export function followScroll({ isAway, turn }: Corner, { top, end }: Place): Corner {
  if (top <= SLACK || end - top <= SLACK) return { isAway: false, turn: top };
  const turned = isAway ? Math.max(turn, top) : Math.min(turn, top);
  return Math.abs(top - turned) >= SLACK ? { isAway: !isAway, turn: top } : { isAway, turn: turned };
}
