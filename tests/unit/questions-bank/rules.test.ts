import { describe, expect, it } from 'vitest';
import { bankPlanOfFolder } from '../../../supabase/questions/tools/banks.ts';
import type { Item } from '../../../supabase/questions/tools/load.ts';
import { checkLibrary } from '../../../supabase/questions/tools/rules/index.ts';
import { explain, idOf, makeItem, makeLibrary, makeWholeBank, measuredPlan, wordsOf } from './fixtures.ts';

const complaints = (...items: Item[]) =>
  checkLibrary(makeLibrary(items)).map(({ rule, message }) => `${rule} ${message}`);
const options = (A: string, B: string, C: string, D: string) => ({ options: { A, B, C, D } });
const explained = (text: string) => ({
  explanation: explain('B', text),
});

describe('one item', () => {
  it('with nothing wrong has no problem', () => {
    expect(complaints(makeItem(1))).toEqual([]);
  });

  it.each<[string, Partial<Item>, string]>([
    ['a long stem', { question: 'word '.repeat(130) }, 'lengths stem'],
    ['a long option', options('a'.repeat(161), 'b', 'c', 'd'), 'lengths option A'],
    ['a short explanation', { explanation: 'A, C and D are wrong.' }, 'lengths explanation'],
    [
      'two equal options',
      options('Crab', 'Bakhaw', 'Crab ', 'Egret'),
      'options options A and C are the same',
    ],
    [
      'all of the above',
      options('Crab', 'Clam', 'Egret', 'All of the above'),
      'options option D refers to other',
    ],
    [
      'lahat ng nabanggit',
      options('Crab', 'Clam', 'Egret', 'Lahat ng nabanggit'),
      'options option D refers to other',
    ],
    ['both A and B', options('Crab', 'Clam', 'Both A and B', 'Egret'), 'options option C refers to other'],
    [
      'endings that differ',
      options(
        'It eats the old leaves.',
        'It makes its own food',
        'It eats the young crabs',
        'It eats the small clams',
      ),
      'options only A end like a sentence',
    ],
    ['numbers in order', { ...options('1 cm', '2 cm', '3 cm', '4 cm'), compute: 'none' }, 'fixed-order'],
    ['labels in order', options('At P', 'At Q', 'At R', 'At S'), 'fixed-order'],
    [
      'lines that count',
      options('Days 1 and 2', 'Days 1 and 3', 'Days 2 and 3', 'Days 3 and 4'),
      'fixed-order',
    ],
    ['numbers as words', options('sa una', 'sa ikalawa', 'sa ikatlo', 'sa ikaapat'), 'fixed-order'],
    ['an option that stands last', options('the crab', 'were seen', 'by night', 'No error'), 'fixed-order'],
    [
      'a letter of an option in its explanation',
      explained('The bakhaw makes food, so it is option B.'),
      'fixed-order',
    ],
    ['numbers out of order', { ...options('3 cm', '1 cm', '2 cm', '4 cm'), compute: 'none' }, 'option-order'],
    [
      'a wrong option not spoken of',
      { explanation: explain('B').replace(/Not D.*/, '') },
      "explanations the reason, an empty line, then the lines 'Not A:', 'Not C:', 'Not D:'",
    ],
    [
      'TeX that does not render',
      { question: String.raw`What is $\frac{1}{2$?` },
      'tex TeX that does not render',
    ],
    ['a lone dollar sign', { question: 'What costs $5 in Baler?' }, 'tex a dollar sign that is never closed'],
    [
      'dollars as money',
      { question: 'Is $5 cheaper for the shop than $6 was?' },
      'tex words inside a formula',
    ],
    ['a lone asterisk', { question: 'What is *this?' }, 'markup an asterisk that is never closed'],
    ['loose emphasis', { question: 'What is * this *?' }, 'markup emphasis that begins or ends with a space'],
    ['bold', { question: 'What is **this**?' }, 'markup two asterisks in a row'],
    ['a blank of three', { question: 'The ___ is red.' }, 'markup a blank is four underscores'],
    ['HTML', { question: 'The <b>red</b> one?' }, 'markup markup that is not shown'],
    ['a table without its rule', { question: '| a | b |\n| 1 | 2 |' }, 'markup a table needs a header'],
    ['a crooked table', { question: '| a | b |\n|---|---|\n| 1 |' }, 'markup a table with rows of different'],
    [
      'a hard-wrapped text',
      explained(`${'The bakhaw makes food '.repeat(5)}\nand lives by it.`),
      'markup a line broken inside',
    ],
    ['a border of its own', { question: 'One\n\n---\n\ntwo?' }, 'markup a line of three hyphens'],
    [
      'a lost letter',
      { question: 'Where does a Ni\uFFFDo crab live?' },
      'characters a replacement character',
    ],
    ['letters encoded twice', options('NiÃ±o', 'Bakhaw', 'Clam', 'Egret'), 'characters letters that were'],
    ['an invisible sign', options('Crab', 'Crab\u200B', 'Clam', 'Egret'), 'characters an invisible'],
    ['another normal form', { question: 'Where does a Nin\u0303o crab live?' }, 'characters not in Unicode'],
    ['an unknown tag', { tag: 'botany' }, "tags unknown tag 'botany'"],
    ['no id', { id: null }, 'ids no global_id'],
    ['an id of version 1', { id: '3f0e2c6a-8f3b-1a55-9c51-0d1f5b2f6a10' }, 'ids 3f0e2c6a-8f3b-1a55'],
    ['a TODO', { question: 'TODO: the stem' }, 'placeholders'],
    [
      'four numbers in science without a computation',
      options('1 cm', '2 cm', '3 cm', '4 cm'),
      'computed-keys no compute',
    ],
    [
      'English lines in a Filipino item',
      { lang: 'fil' },
      "explanations the reason, an empty line, then the lines 'Hindi A:'",
    ],
  ])('with %s is refused', (_, changes, complaint) => {
    expect(complaints(makeItem(1, changes)).join('\n')).toContain(complaint);
  });

  it.each<[string, Partial<Item>]>([
    ['a figure ABCD in TeX', { question: String.raw`In the figure $PQRS$, $lwh$ and $\text{area of it}$?` }],
    ['money in pesos and emphasis', { question: 'Is ₱1,250 *dear*? ____ it is.' }],
    ['a poem in lines', { question: 'A short line\nand another\nand a third' }],
    ['a table', { question: 'Read:\n\n| a | b |\n|---|:-:|\n| 1 | 2 |' }],
    ['no error as an option', { ...options('the crab', 'were seen', 'by night', 'No error'), fixed: true }],
    ['labels that may move', { ...options('At P', 'At Q', 'At R', 'At S'), fixed: false }],
    ['labels in no order', options('At Q', 'At P', 'At R', 'At S')],
    ['a reason of two paragraphs', explained('Plants make food.\n\nThe bakhaw is a plant.')],
    ['an explanation in Filipino', { lang: 'fil', explanation: explain('B').replaceAll('Not', 'Hindi') }],
  ])('with %s is fine', (_, changes) => {
    expect(complaints(makeItem(1, changes))).toEqual([]);
  });
});

describe('items together', () => {
  it('may not share an id, nor take one that is retired', () => {
    expect(complaints(makeItem(1), makeItem(2, { id: idOf(1), question: wordsOf(2) })).join()).toContain(
      `${idOf(1)} is also at`,
    );
    const retired = [{ id: idOf(1), bank: 'science', date: '2026-11-21', reason: 'two keys could be right' }];
    expect(checkLibrary(makeLibrary([makeItem(1)], { retired }))[0]?.message).toContain('is retired');
  });

  it('may not lose an id without a note', () => {
    const knownIds = new Map([
      [idOf(1), 'science'],
      [idOf(2), 'science'],
    ]);
    const library = makeLibrary([makeItem(1)], { knownIds });
    expect(checkLibrary(library)[0]?.message).toContain(`${idOf(2)} of science was removed`);
    const retired = [{ id: idOf(2), bank: 'science', date: '2026-11-21', reason: 'two keys could be right' }];
    expect(checkLibrary({ ...library, retired })).toEqual([]);
  });

  it('keep their bank, and are listed', () => {
    const moved = makeLibrary([makeItem(1)], { knownIds: new Map([[idOf(1), 'math']]) });
    expect(checkLibrary(moved)[0]?.message).toContain('an item must stay in its bank');
    expect(checkLibrary(makeLibrary([makeItem(1)], { knownIds: new Map() }))[0]?.message).toContain(
      'not in ids.txt',
    );
  });

  it('may not ask the same', () => {
    const reordered = makeItem(2, options('Egret', 'Bakhaw', 'Crab', 'Clams'));
    expect(complaints(makeItem(1), reordered)[0]).toContain(
      'duplicates stem and options 100% alike with science/biology.yaml:1',
    );
  });

  it('may not share their four options in any order, unless these are only labels or numbers', () => {
    const other = { question: wordsOf(3) };
    const reordered = options('Egret', 'Bakhaw', 'Crab', 'Clams');
    expect(complaints(makeItem(1), makeItem(2, { ...other, ...reordered }))).toEqual([
      'duplicates the same four options with science/biology.yaml:1',
    ]);
    const labels = { ...options('Part 1', 'Part 2', 'Part 3', 'No error'), fixed: true };
    expect(complaints(makeItem(1, labels), makeItem(2, { ...other, ...labels }))).toEqual([]);
  });

  it('may not share a long stem, or long options', () => {
    const stem =
      'A farmer in Nueva Ecija sees that the rice leaves turn yellow from the tip on. What is the cause of it?';
    const others = options('Too little nitrogen', 'Salt', 'Frost in the month of May', 'Old age of the seed');
    expect(
      complaints(makeItem(1, { question: stem }), makeItem(2, { question: stem, ...others }))[0],
    ).toContain('duplicates');
    const long = options(
      'the roots of the old tree',
      'the leaves in the morning',
      'the bark of the lower stem',
      'the seeds that float away',
    );
    expect(
      complaints(
        makeItem(1, { ...long, question: wordsOf(1) }),
        makeItem(2, { options: { ...long.options, D: 'the seeds that floated away' }, question: wordsOf(2) }),
      )[0],
    ).toContain('duplicates options');
  });
});

describe('a whole bank', () => {
  const rulesOf = (items: readonly Item[], isComplete = true) =>
    checkLibrary(makeLibrary(items, { isComplete })).filter(({ rule }) => rule !== 'duplicates');

  it('by the blueprint is fine', () => {
    expect(rulesOf(makeWholeBank('science'))).toEqual([]);
  });

  it('needs its letters in balance', () => {
    const items = makeWholeBank('science').map((item, index) =>
      index % 5 === 0 ? { ...item, answer: 'A' as const } : item,
    );
    expect(rulesOf(items).map(({ rule }) => rule)).toContain('letter-balance');
  });

  it('may not give the key away by its length; equally long ones do not', () => {
    const bank = makeWholeBank('science');
    const given = bank.map((item, index) =>
      index % 2 === 0
        ? { ...item, options: { ...item.options, [item.answer]: 'A longer one than any' } }
        : item,
    );
    expect(rulesOf(given).map(({ rule }) => rule)).toEqual(['longest-key']);
    expect(rulesOf(bank.map((item) => ({ ...item, ...options('Dogs', 'Cats', 'Bats', 'Rats') })))).toEqual(
      [],
    );
  });

  it('needs every tag at every difficulty, in proportion, and a third of the items each', () => {
    const bank = makeWholeBank('science');
    const noHard = bank.map((item) =>
      ['scientific-inquiry', 'physics'].includes(item.tag) && item.difficulty === 'Hard'
        ? { ...item, difficulty: 'Easy' as const }
        : item,
    );
    const messages = rulesOf(noHard).map(({ message }) => message);
    expect(messages).toContain('no Hard item of scientific-inquiry');
    expect(messages.some((message) => /^4\d Hard items: at least 60$/.test(message))).toBe(true);
    const shifted = bank.map((item, index) =>
      item.tag === 'physics' && index % 2 === 0 ? { ...item, tag: 'biology', subtopic: 'ecology' } : item,
    );
    expect(
      rulesOf(shifted)
        .map(({ message }) => message)
        .join(),
    ).toContain('about 55 by the blueprint');
  });

  it('is asked of a growing bank only where it is said to be complete', () => {
    const few = makeWholeBank('science').slice(0, 100);
    expect(rulesOf(few, false)).toEqual([]);
    expect(rulesOf(few, true)).not.toEqual([]);
  });

  it('has the items that the coverage table wants, and figures and steps beyond recall where its plan asks for them', () => {
    const bank = { ...measuredPlan('science'), displays: 2 };
    const items = makeWholeBank('science')
      .slice(1)
      .map((item) => ({ ...item, bank, level: 'recall' as const }));
    const messages = checkLibrary({ ...makeLibrary(items), isComplete: true }).map(({ message }) => message);
    expect(messages).toContain('199 items: at least 200');
    expect(messages).toContain('0 figures or tables: at least 2');
    expect(messages).toContain('0% ask for application or analysis: at least 50%');
    expect(messages).toContain('100% ask for recall: 15% to 20%');
  });

  it('asks for understanding in a reading bank: a least share of each kind of reading and of new cases', () => {
    const items = makeWholeBank('english-reading-comp').map((item) => ({
      ...item,
      level: 'analysis' as const,
      tag: item.tag === 'structure' && item.difficulty !== 'Hard' ? 'detail' : item.tag,
    }));
    const messages = rulesOf(items).map(({ message }) => message);
    expect(messages).toContain('6% are of structure: at least 10%');
    expect(messages).toContain('0% are of application: at least 5%');
    expect(messages.some((message) => message.includes('are of inference'))).toBe(false);
  });

  it('says of each item its skill and level', () => {
    const [first, second, ...others] = makeWholeBank('science');
    if (!first || !second) throw new Error('no items');
    const items = [{ ...first, skill: null, level: null }, { ...second, level: null }, ...others];
    expect(rulesOf(items).map(({ message }) => message)).toEqual([
      'skill: is missing',
      'level: is missing',
      'level: is missing',
    ]);
  });

  it('covers each subtopic of its tags with six practice items at two difficulties', () => {
    const bank = makeWholeBank('science');
    const moved = bank.map((item) =>
      item.subtopic === 'redox'
        ? { ...item, subtopic: 'rates' }
        : item.subtopic === 'earthquakes'
          ? { ...item, difficulty: 'Easy' as const }
          : item,
    );
    const [one, two, ...others] = moved;
    if (!one || !two) throw new Error('no items');
    const items = [{ ...one, subtopic: null }, { ...two, subtopic: 'botany' }, ...others];
    expect(
      rulesOf(items)
        .filter(({ rule }) => rule === 'coverage')
        .map(({ message }) => message),
    ).toEqual([
      '4 practice items of biology/genetics: at least 6',
      '0 practice items of chemistry/redox: at least 6',
      'all practice items of earth-and-space/earthquakes are of one difficulty',
      expect.stringContaining('subtopic: is missing: one of genetics'),
      expect.stringContaining("unknown subtopic 'botany' of biology"),
    ]);
  });

  it('counts sealed items for mock exams, not for practice', () => {
    const items = makeWholeBank('science').map((item) => ({
      ...item,
      exam: item.tag === 'physics' || item.tag === 'biology' ? 1 : null,
    }));
    const messages = rulesOf(items).map(({ message }) => message);
    expect(messages).toContain('97 practice items: at least 140');
    expect(messages).toContain('0 practice items of physics/motion: at least 6');
  });

  it('has stems that name their figure or table, and fractions written one way', () => {
    const [first, second, ...others] = makeWholeBank('science');
    if (!first || !second) throw new Error('no items');
    const slices = [
      { name: 'Rice', value: 2 },
      { name: 'Corn', value: 1 },
    ];
    const figure = { kind: 'pie' as const, alt: 'A pie chart of two shares.', slices };
    const mixed = {
      ...second,
      explanation: explain(second.answer, String.raw`Half is $\frac{1}{2}$, so 2/4.`),
    };
    expect(
      rulesOf([{ ...first, figure }, mixed, ...others]).flatMap(({ rule, message }) =>
        rule === 'hints' ? [message] : [],
      ),
    ).toEqual([
      'the stem does not name its figure or table',
      'fractions are written with a bar and with a slash',
    ]);
    const named = { ...first, figure, question: `The chart shows ${first.question}` };
    expect(rulesOf([named, second, ...others]).map(({ rule }) => rule)).not.toContain('hints');
  });

  it('has two items of five beyond one step where its plan asks for it, and says the steps of each', () => {
    const bank = { ...measuredPlan('science'), beyondOneStep: 0.4 };
    const items = makeWholeBank('science').map((item, index) => ({
      ...item,
      bank,
      steps: index === 0 ? null : index % 4 === 0 ? ('two-step' as const) : ('one-step' as const),
    }));
    const messages = rulesOf(items).map(({ message }) => message);
    expect(messages).toEqual(['25% ask for two steps or more: at least 40%', 'steps: is missing']);
  });

  it('names a Philippine place in at most one stem in seven', () => {
    const items = makeWholeBank('science').map((item, index) =>
      index % 6 === 0 ? { ...item, question: `${item.question} in Legazpi` } : item,
    );
    expect(rulesOf(items).map(({ message }) => message)).toEqual([
      '34 of 200 stems name a Philippine place: at most one in seven',
    ]);
  });

  it("offers 'No error' in each item of error finding, as the key of about a fifth", () => {
    const offering = makeWholeBank('english-lang-prof').map((item) =>
      item.tag === 'error-identification'
        ? { ...item, options: { A: 'the crab', B: 'were seen', C: 'by night', D: 'No error' } }
        : item,
    );
    const messages = (items: Item[]) =>
      rulesOf(items).flatMap(({ rule, message }) => (rule === 'no-error' ? [message] : []));
    expect(messages(offering)).toEqual([]);
    expect(messages(makeWholeBank('english-lang-prof'))).toEqual([
      "30 items of error-identification do not offer 'No error'",
    ]);
    const never = offering.map((item) => (item.answer === 'D' ? { ...item, answer: 'A' as const } : item));
    expect(messages(never)).toEqual(["'No error' is the key of 0 of the 30 items that offer it: 15% to 30%"]);
  });
});

describe('a passage', () => {
  const bank = bankPlanOfFolder('english-reading-comp');
  const file = 'english-reading-comp/a-passage.yaml';
  const read = (kind: 'essay' | 'poem', words: number, count: number) =>
    complaints(
      ...Array.from({ length: count }, (_, index) =>
        makeItem(index + 1, {
          bank,
          file,
          tag: 'detail',
          question: wordsOf(index),
          passage: { kind, title: 'A Passage', text: 'word '.repeat(words) },
        }),
      ),
    ).filter((complaint) => complaint.startsWith('passages'));

  it('has 150 to 700 words, a poem 60 or more, and four to six items', () => {
    expect(read('essay', 150, 4)).toEqual([]);
    expect(read('poem', 60, 6)).toEqual([]);
    expect(read('essay', 149, 5)).toEqual(['passages essay of 149 words: 150 to 700']);
    expect(read('poem', 701, 5)).toEqual(['passages poem of 701 words: 60 to 700']);
    expect(read('essay', 200, 3)).toEqual(['passages 3 items: 4 to 6 a passage']);
  });

  it('outside the reading banks is the stimulus of a set: twenty words or more, three to five items', () => {
    const set = (words: number, count: number) =>
      complaints(
        ...Array.from({ length: count }, (_, index) =>
          makeItem(index + 1, {
            question: wordsOf(index),
            passage: { kind: 'experiment', title: 'A Test', text: 'word '.repeat(words) },
          }),
        ),
      ).filter((complaint) => complaint.startsWith('passages'));
    expect(set(20, 3)).toEqual([]);
    expect(set(19, 3)).toEqual(['passages experiment of 19 words: 20 to 700']);
    expect(set(20, 6)).toEqual(['passages 6 items: 3 to 5 a passage']);
  });
});
