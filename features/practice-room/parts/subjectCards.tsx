import { SUBJECT_FACTS, type Subject } from '#features/questions';
import { BookOpen, Calculator, FlaskConical, Languages } from '#ui/icon';

/** The subjects as cards for a setup form, in the order of docs/product.md#quiz-1. */
export const SUBJECT_CARDS = (
  [
    { subject: 'science', Icon: FlaskConical, hint: 'Biology, chemistry, physics, earth' },
    { subject: 'math', Icon: Calculator, hint: 'Algebra, geometry, statistics' },
    { subject: 'readingComp', Icon: BookOpen, hint: 'English and Filipino passages' },
    { subject: 'langProf', Icon: Languages, hint: 'English and Filipino usage' },
  ] as const satisfies readonly { subject: Subject; Icon: typeof BookOpen; hint: string }[]
).map(({ subject, Icon, hint }) => ({
  value: subject,
  label: SUBJECT_FACTS[subject].topic,
  description: hint,
  icon: <Icon />,
}));
