import type { DemoItem } from './demo.ts';

/** The demo questions after the first one. Their code loads when the visitor continues. */
export const MORE_DEMO_ITEMS: readonly DemoItem[] = [
  {
    id: 'bangka',
    subject: 'Math',
    lang: 'en',
    stem: 'A bangka covers 12 km downstream in 1 hour and needs 2 hours to come back. How fast is the current?',
    options: [
      { key: 'A', content: '2 km/h' },
      { key: 'B', content: '3 km/h' },
      { key: 'C', content: '6 km/h' },
      { key: 'D', content: '9 km/h' },
    ],
    answer: 'B',
    explanation:
      'Downstream the speeds add up to 12 km/h; upstream they differ by 12 ÷ 2 = 6 km/h. The current is half the gap: (12 − 6) ÷ 2 = 3 km/h.',
  },
  {
    id: 'nang',
    subject: 'Filipino',
    lang: 'fil',
    stem: 'Alin sa mga pangungusap ang may wastong gamit ng “nang”?',
    options: [
      { key: 'A', content: 'Umuwi siya nang maaga.' },
      { key: 'B', content: 'Bumili siya nang isda.' },
      { key: 'C', content: 'Bahay nang lola ko iyon.' },
      { key: 'D', content: 'Kumain nang prutas ang bata.' },
    ],
    answer: 'A',
    explanation:
      'Sinasagot ng “nang maaga” ang tanong na paano o kailan umuwi, kaya “nang.” Sa B at D, layon ng pandiwa ang sumusunod, at sa C ay pag-aari: “ng” ang tama.',
  },
];
