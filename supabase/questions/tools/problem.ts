/** One thing that is wrong with the banks, and where. */
export interface Problem {
  /** Path from the questions folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Name of the rule that speaks, as in `tools/rules/`. */
  readonly rule: string;
  readonly message: string;
}

/** A problem on one line: `file:line rule message`. */
export const formatProblem = ({ file, line, rule, message }: Problem): string =>
  `${file}:${line} ${rule} ${message.replace(/\s+/g, ' ').trim()}`;

/** Problems in the order of files, then lines. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule),
  );
