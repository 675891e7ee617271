/** What the learner reads wherever a review is named: its page, its room, its result and the history. */
export const SET_NAME = 'Daily set';
