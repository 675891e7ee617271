/** One problem that the check found in the banks, with its file, line and rule. */
export interface Problem {
  /** The path in the questions folder, with forward slashes. */
  readonly file: string;
  /** The line number, from 1. */
  readonly line: number;
  /** The name of the rule that reports the problem, as in `tools/rules/`. */
  readonly rule: string;
  readonly message: string;
}

/** A problem as one line: `file:line rule message`. */
export const formatProblem = ({ file, line, rule, message }: Problem): string =>
  `${file}:${line} ${rule} ${message.replace(/\s+/g, ' ').trim()}`;

/** Sorts problems by file, then by line. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
