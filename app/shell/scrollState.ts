/** Pixels the page must move one way before the buttons follow: a thumb is never quite still. */
const SLACK = 24;

export interface ScrollPosition {
  /** How far the page is scrolled. */
  top: number;
  /** How far it can be. */
  end: number;
}

export interface ScrollState {
  isHidden: boolean;
  /** Where the page last changed its direction. */
  turnedAt: number;
}

export const VISIBLE: ScrollState = { isHidden: false, turnedAt: 0 };

/** Hides the floating buttons while the page scrolls down; shows them on a scroll up and near both ends. */
export function followScroll(state: ScrollState, { top, end }: ScrollPosition): ScrollState {
  const { isHidden } = state;
  if (top <= SLACK || end - top <= SLACK) return { isHidden: false, turnedAt: top };
  const turnedAt = isHidden ? Math.max(state.turnedAt, top) : Math.min(state.turnedAt, top);
  return Math.abs(top - turnedAt) >= SLACK ? { isHidden: !isHidden, turnedAt: top } : { isHidden, turnedAt };
}
