import type { Guide } from './guide.ts';

export const actionGuides: Readonly<Record<string, Guide>> = {
  Button: {
    use: 'Does something on this page: saves, starts, opens a dialog.',
    instead: 'To go to another page use LinkButton. For one well-known sign use IconButton.',
    do: 'Use one primary button on a screen.',
    dont: 'Do not use danger for a step that can be undone.',
    anatomy: 'Optional icon, words, optional icon.',
    keyboard: 'Enter and Space press it. A busy button keeps the focus and says its busy label.',
    content:
      'A verb and a noun: “Start quiz”. Two to four words; “Simulan ang pagsusulit” must fit on a phone.',
    status: 'stable',
    changes: 'isDisabled takes the place of disabled. The primary button is a light tone in the dark theme.',
  },
  LinkButton: {
    use: 'A link that is the next step of a screen.',
    instead: 'Within a sentence use Link. To do something here use Button.',
    do: 'Give it the address, so that it opens in a new tab too.',
    dont: 'Do not put two primary ones side by side.',
    anatomy: 'Optional icon, words, optional icon.',
    keyboard: 'Enter follows it. A screen reader says “link”.',
    content: 'Say where it leads: “See your plan”.',
    status: 'new',
    changes: 'Takes the place of two variants of Link.',
  },
  Link: {
    use: 'Goes somewhere, from within a text or a list.',
    instead: 'For the next step of a screen use LinkButton. For a main page use NavItem.',
    do: 'Let its words make sense without the text around it.',
    dont: 'Do not write “click here”.',
    anatomy:
      'Words, underlined. One that stands alone is as high as a target. The quiet one is underlined under the pointer.',
    keyboard: 'Enter follows it.',
    content: 'The title of the page it leads to.',
    status: 'stable',
    changes: 'variant="alone" for a link outside of a text.',
  },
  DropdownMenu: {
    use: 'A few more actions or places behind one button.',
    instead: 'For a choice in a form use Select. For the main pages of a phone use TabBar.',
    do: 'Group what belongs together and mark the current page.',
    dont: 'Do not hide the main action in it.',
    anatomy: 'Button, panel, groups, items with an icon.',
    keyboard: 'Enter opens, arrows move, Escape closes, letters jump.',
    content: 'One or two words for each item.',
    status: 'stable',
    changes: 'The current item has the ground of what is selected.',
  },
};
