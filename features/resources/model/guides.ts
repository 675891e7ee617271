import { GUESSING_ADVICE } from '#features/scoring';

/**
 * A part of a guide: a heading, a text and a list. Texts may contain *italics* and $formulas$, as texts of questions
 * do.
 */
export interface GuidePart {
  title: string;
  text?: string;
  points?: readonly string[];
}

/** A guide: one page of learning material, with its language and the sources of its facts. */
export interface Guide {
  id: string;
  title: string;
  lang: 'en' | 'fil';
  parts: readonly GuidePart[];
  sources: readonly { label: string; href: string }[];
}

const EXAM: Guide = {
  id: 'exam',
  title: 'How the exam works',
  lang: 'en',
  parts: [
    {
      title: 'What is tested',
      text: 'The University of the Philippines names four subtests. It publishes no list of topics: those below are what senior high school teaches and what former takers report.',
      points: [
        'Language Proficiency, in English and in Filipino: grammar, usage, vocabulary.',
        'Science: biology, chemistry, physics, earth and space.',
        'Math: arithmetic, algebra, geometry, statistics, word problems.',
        'Reading Comprehension, in English and in Filipino: passages, poems, notices and tables.',
      ],
    },
    {
      title: 'From the test to a place',
      points: [
        'The scores of the subtests, put on one scale, are combined with your final grades of Grades 8 to 11. The result is your *UPG*. UP’s pages call it University Predicted Grade or, newer, UP admission grade.',
        'How much each part weighs is not on UP’s own pages. “60 % test, 40 % grades” is what reviewers report.',
        'Where you live and what your family can afford are considered too, so that more than one kind of school gets in.',
        'Each campus then ranks those who chose it, down to its quota or cut-off; after that each degree program ranks those whom the campus takes. Cut-offs change from year to year.',
        'You may take the UPCAT once.',
      ],
    },
    {
      title: 'How many items, how long',
      text: 'A test day is about five hours. The number of items and the minutes of each subtest are not published. Iskolar’s mock exam (320 items in four timed sections, none of which opens again) follows what former takers commonly report.',
    },
    {
      title: 'Wrong answers',
      text: `${GUESSING_ADVICE} If you can rule out none, a guess is worth nothing on average. Listen to the instructions of your own test.`,
    },
    {
      title: 'On the day',
      points: [
        'Look at the test permit early: its blanks are yours to fill in. See the place some days before, if you can.',
        'Bring the permit, the documents that it asks for, an ID, and pencils that are neither too light nor too dark. Pens are not used; paper to compute on is given.',
        'Bring something to eat and drink: UP’s advice to examinees says that there is no break, and that you may eat during the test.',
        'Leave the calculator at home, and switch the phone off.',
        'Keep the last two minutes of each section for blanks.',
      ],
    },
  ],
  sources: [
    {
      label: 'About the UPCAT, UP Office of Admissions',
      href: 'https://upcat.up.edu.ph/htmls/aboutupcat.html',
    },
    {
      label: 'Admission for 2026–2027, UP Tacloban (subtests, UPG, ranking)',
      href: 'https://www.uptacloban.edu.ph/admissions/',
    },
    {
      label: 'UPLB College of Human Ecology (five hours, UP admission grade)',
      href: 'https://che.uplb.edu.ph/academic-policies-and-procedures/',
    },
    {
      label: 'Tips for examinees of 2019, University of the Philippines',
      href: 'https://up.edu.ph/infographic-tips-for-upcat-2020-examinees/',
    },
  ],
};

const USE: Guide = {
  id: 'use',
  title: 'How to use Iskolar',
  lang: 'en',
  parts: [
    {
      title: 'A week that works',
      points: [
        'Most days: one short quiz of your weakest topic. The dashboard names it first.',
        'After each quiz: read why, also of what you had right by luck.',
        'Twice a week: flashcards of what you missed.',
        'Every other week: a mock exam with timers on, in one sitting and away from the phone’s messages.',
      ],
    },
    {
      title: 'When the signal goes',
      text: 'An open quiz, exam or card session goes on. Answers are kept on the device and sent when the network is back: “Saved online” says when.',
    },
    {
      title: 'Reading the numbers',
      text: 'A ring counts the questions of a subject that you have answered at least once. A percentage says little from few answers: from twenty on it begins to mean something.',
    },
  ],
  sources: [],
};

const MATHEMATICS: Guide = {
  id: 'mathematics',
  title: 'Math: formulas',
  lang: 'en',
  parts: [
    {
      title: 'Algebra',
      points: [
        'Difference of squares: $a^2 - b^2 = (a - b)(a + b)$',
        'Square of a sum: $(a + b)^2 = a^2 + 2ab + b^2$',
        'Quadratic equation $ax^2 + bx + c = 0$: $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$',
        'Powers: $a^m \\cdot a^n = a^{m+n}$, $(a^m)^n = a^{mn}$, $a^{-n} = \\frac{1}{a^n}$',
        'Line through two points: slope $m = \\frac{y_2 - y_1}{x_2 - x_1}$, then $y = mx + b$',
      ],
    },
    {
      title: 'Sequences and percent',
      points: [
        'Arithmetic: $a_n = a_1 + (n - 1)d$, sum $S_n = \\frac{n(a_1 + a_n)}{2}$',
        'Geometric: $a_n = a_1 r^{n-1}$',
        'Simple interest: $I = Prt$. Compound: $A = P(1 + r)^t$',
        'Percent change: the difference over the *old* value, times 100.',
      ],
    },
    {
      title: 'Geometry',
      points: [
        'Right triangle: $a^2 + b^2 = c^2$. Triples worth knowing: 3-4-5, 5-12-13, 8-15-17.',
        'Areas: triangle $\\frac{1}{2}bh$, trapezoid $\\frac{1}{2}(b_1 + b_2)h$, circle $\\pi r^2$',
        'Volumes: prism and cylinder: base times height; cone and pyramid: a third of that; sphere $\\frac{4}{3}\\pi r^3$',
        'Angles of a polygon with $n$ sides add up to $(n - 2) \\cdot 180°$.',
      ],
    },
    {
      title: 'Counting, chance, statistics',
      points: [
        'Orders of $r$ out of $n$: $\\frac{n!}{(n - r)!}$. Choices: $\\frac{n!}{r!(n - r)!}$',
        'Either of two that exclude each other: add. One and then the other, independent: multiply.',
        'Mean: sum over number. Median: the middle one in order. Mode: the most frequent one.',
      ],
    },
  ],
  sources: [
    {
      label: 'OpenStax, Algebra and Trigonometry 2e',
      href: 'https://openstax.org/details/books/algebra-and-trigonometry-2e',
    },
  ],
};

const SCIENCE: Guide = {
  id: 'science',
  title: 'Science: what to have at hand',
  lang: 'en',
  parts: [
    {
      title: 'Physics',
      points: [
        'Motion: $v = v_0 + at$, $d = v_0 t + \\frac{1}{2}at^2$, $v^2 = v_0^2 + 2ad$',
        'Force $F = ma$; weight $W = mg$; momentum $p = mv$',
        'Work $W = Fd$; kinetic energy $\\frac{1}{2}mv^2$; potential energy $mgh$; power: work over time',
        'Current: $V = IR$, $P = VI$. In series resistances add; in parallel their reciprocals do.',
        'Waves: $v = f\\lambda$. Density: mass over volume.',
      ],
    },
    {
      title: 'Chemistry',
      points: [
        'Moles: mass over molar mass; one mole holds $6.02 \\times 10^{23}$ particles.',
        'Molarity: moles of solute over liters of solution. pH below 7 is acidic, above 7 basic.',
        'A gas in a closed vessel: $PV = nRT$, with the temperature in kelvins.',
        'Across a period atoms get smaller and hold electrons more tightly; down a group the other way round.',
      ],
    },
    {
      title: 'Biology',
      points: [
        'Mitosis: two equal cells. Meiosis: four different ones with half the chromosomes.',
        'Photosynthesis stores light’s energy in sugar and gives off oxygen; respiration releases it.',
        'Two carriers of a recessive trait: one child in four shows it, on average.',
        'About a tenth of the energy of one level of a food chain reaches the next.',
      ],
    },
    {
      title: 'Earth and space',
      points: [
        'Seasons come from the tilt of the axis, not from the distance to the sun.',
        'The Philippines lie where plates meet: trenches, volcanoes, earthquakes. Typhoons draw their energy from warm sea water.',
        'Igneous rock has cooled, sedimentary rock was laid down, metamorphic rock was changed by heat and pressure.',
      ],
    },
  ],
  sources: [
    { label: 'OpenStax, Physics', href: 'https://openstax.org/details/books/physics' },
    { label: 'OpenStax, Biology 2e', href: 'https://openstax.org/details/books/biology-2e' },
    { label: 'PAGASA, the weather service', href: 'https://bagong.pagasa.dost.gov.ph/' },
  ],
};

const ENGLISH: Guide = {
  id: 'english',
  title: 'English: grammar that is asked for',
  lang: 'en',
  parts: [
    {
      title: 'Agreement',
      points: [
        'Find the true subject: *The box of mangoes is heavy.*',
        '*Each, everyone, neither* take a singular verb. With *either … or* the nearer subject decides.',
        '*A number of* students *are*; *the number of* students *is*.',
      ],
    },
    {
      title: 'Modifiers and parallels',
      points: [
        'Who comes after the comma does the action before it: *Walking home, I saw a kingfisher.*',
        'What stands in a list has one form: *to read, to write and to count*.',
        '*Fewer* for what is counted, *less* for what is measured.',
      ],
    },
    {
      title: 'Verbs and pronouns',
      points: [
        'What was over before something else in the past: *had gone*. What may still go on: *has gone*.',
        'After *if* for what is not so: *If I were taller, I would play center.*',
        '*Between you and me*; *she and I went*: leave the other person out and listen.',
      ],
    },
  ],
  sources: [
    {
      label: 'Purdue Online Writing Lab, grammar',
      href: 'https://owl.purdue.edu/owl/general_writing/grammar/index.html',
    },
  ],
};

const FILIPINO: Guide = {
  id: 'filipino',
  title: 'Filipino: gabay sa gramatika',
  lang: 'fil',
  parts: [
    {
      title: 'Ng at nang',
      points: [
        '“Nang” kung paano, kailan o gaano: *Tumakbo nang mabilis.*',
        '“Nang” sa pagitan ng salitang inuulit: *takbo nang takbo*.',
        '“Ng” kung may-ari o tinutukoy ng pandiwa: *aklat ng bata*, *bumili ng isda*.',
      ],
    },
    {
      title: 'Din at rin, daw at raw',
      points: [
        '“Rin” at “raw” pagkatapos ng patinig at ng w o y: *ako rin*, *araw raw*.',
        '“Din” at “daw” pagkatapos ng ibang katinig: *bukas din*, *ulan daw*.',
      ],
    },
    {
      title: 'Pokus ng pandiwa',
      points: [
        'Tagaganap: *Nagluto si Nanay ng sinigang.*',
        'Layon: *Niluto ni Nanay ang sinigang.*',
        'Ganapan at tagatanggap: *Pinaglutuan niya ang palayok. Ipinagluto niya ang panauhin.*',
      ],
    },
  ],
  sources: [{ label: 'Komisyon sa Wikang Filipino', href: 'https://kwf.gov.ph/' }],
};

/** All guides, in the order in which a new learner should read them. */
export const GUIDES: readonly Guide[] = [EXAM, USE, MATHEMATICS, SCIENCE, ENGLISH, FILIPINO];
