import type { LeaderboardEntry } from './model/leaderboard.ts';

// Everything in this file is a sample, and the page says so: these people and schools do not exist
// (docs/decisions.md#d-8).

/** Five fixed sample entries for the leaderboard (docs/product.md#land-4). */
export const SAMPLE_ENTRIES: readonly LeaderboardEntry[] = [
  {
    user_id: 'sample-1',
    profile: { full_name: 'Tala Evangelista', school: 'Bagong Silang Science High School' },
    questions_answered: 1842,
    accuracy_percentage: 88.4,
  },
  {
    user_id: 'sample-2',
    profile: { full_name: 'Joaquin Macaraeg', school: 'San Isidro National High School' },
    questions_answered: 1655,
    accuracy_percentage: 91.25,
  },
  {
    user_id: 'sample-3',
    profile: { full_name: 'Hiraya Dimaculangan', school: 'Lawa Integrated School' },
    questions_answered: 1510,
    accuracy_percentage: 85.0,
  },
  {
    user_id: 'sample-4',
    profile: { full_name: 'Rafael Bantugan', school: 'Colegio de Santa Lucia' },
    questions_answered: 1374,
    accuracy_percentage: 93.6,
  },
  {
    user_id: 'sample-5',
    profile: { full_name: 'Amihan Salonga', school: 'Dalampasigan Senior High School' },
    questions_answered: 1203,
    accuracy_percentage: 89.7,
  },
];

export const SAMPLE_TESTIMONIALS = [
  {
    id: 'tala',
    quote:
      'I stopped guessing what to study. The review after each quiz says why the answer is right, and that is where I learned the most.',
    name: 'Tala E.',
    about: 'Grade 12, STEM',
  },
  {
    id: 'joaquin',
    quote:
      'I did a section of the mock exam on my phone in the jeep, lost signal in the tunnel, and nothing was lost. It just went on.',
    name: 'Joaquin M.',
    about: 'Grade 12, HUMSS',
  },
] as const;
