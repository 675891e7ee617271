/** What became of one picture. Pictures are PNGs; `before` is the baseline, `after` what the story looks like now. */
export type Result =
  | Readonly<{ kind: 'same'; file: string }>
  /** Differed once, and not when taken again: the story or the camera is not steady, which is a fault of its own. */
  | Readonly<{ kind: 'unsteady'; file: string; before: Buffer; after: Buffer }>
  | Readonly<{
      kind: 'changed';
      file: string;
      before: Buffer;
      after: Buffer;
      pixels: number;
      largest: number;
    }>
  | Readonly<{ kind: 'missing'; file: string; after: Buffer }>
  /** A baseline whose story is gone. */
  | Readonly<{ kind: 'gone'; file: string }>
  /** The story could not be shown. */
  | Readonly<{ kind: 'broken'; file: string; problem: string }>;

export type ResultKind = Result['kind'];

export const isPassed = ({ kind }: Result): boolean => kind === 'same';

export const countOf = (results: readonly Result[], kind: ResultKind): number =>
  results.filter((result) => result.kind === kind).length;

/** One line for the terminal and the report. */
export function describe(result: Result): string {
  switch (result.kind) {
    case 'same':
      return `${result.file}: as before`;
    case 'unsteady':
      return `${result.file}: differed once, and not when taken again`;
    case 'changed':
      return `${result.file}: ${result.pixels} px changed, by up to ${result.largest} of 255`;
    case 'missing':
      return `${result.file}: there is no baseline`;
    case 'gone':
      return `${result.file}: its story is gone`;
    case 'broken':
      return `${result.file}: ${result.problem}`;
  }
}
