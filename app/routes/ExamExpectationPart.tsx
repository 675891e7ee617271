import { ExamExpectation, type ExamExpectationProps } from '#features/plan';

/** A download of its own: results alone show it, and a setup is not to wait for it. */
export default function ExamExpectationPart(props: ExamExpectationProps) {
  return <ExamExpectation {...props} />;
}
