import type { Guide } from './guide.ts';

export const overlayGuides: Readonly<Record<string, Guide>> = {
  Dialog: {
    use: 'A short task over the page: edit, choose, read.',
    instead: 'To ask before something is lost use ConfirmDialog. For a long task use a page.',
    do: 'Name it after the button that opened it.',
    dont: 'Do not open one from another.',
    anatomy: 'Title, description, body, footer, close button. On a phone it is a sheet.',
    keyboard: 'Escape closes, the focus stays inside and returns to its opener.',
    content: 'A title of two to four words; buttons are verbs.',
    status: 'stable',
    changes: 'None lately.',
  },
  ConfirmDialog: {
    use: 'Asks before something is lost.',
    instead: 'For a step that can be undone ask nothing.',
    do: 'Name the act on its button: “Discard quiz”.',
    dont: 'Do not write “Yes” and “No”.',
    anatomy: 'Question, consequence, safe choice, act, optional better way.',
    keyboard: 'The safe choice has the focus, Escape takes it.',
    content: 'One question and one sentence on what is lost.',
    status: 'stable',
    changes: 'Its tones are danger and neutral. Danger keeps its hue in both themes.',
  },
  ChatPanel: {
    use: 'A talk with the assistant.',
    instead: 'For notices use Alert.',
    do: 'Keep what was typed when sending fails.',
    dont: 'Do not announce each piece of a reply.',
    anatomy: 'Title bar, log, topic, notice, text and send button.',
    keyboard: 'Enter sends, Shift and Enter break the line. The log is announced when a reply is whole.',
    content: 'Short paragraphs.',
    status: 'stable',
    changes: 'onDismiss takes the place of onClose. Own messages are slate blue.',
  },
};
