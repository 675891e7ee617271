/** The words for the signs and commands in our banks' TeX. Any other command is read by its own name. */
const WORDS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '=': 'equals',
  '<': 'is less than',
  '>': 'is greater than',
  '/': 'over',
  '(': 'open parenthesis',
  ')': 'close parenthesis',
  '[': 'open bracket',
  ']': 'close bracket',
  '|': 'vertical bar',
  '!': 'factorial',
  '\\\\': ';',
  '%': 'percent',
  '\\{': 'open brace',
  '\\}': 'close brace',
  '\\%': 'percent',
  '\\times': 'times',
  '\\cdot': 'times',
  '\\div': 'divided by',
  '\\pm': 'plus or minus',
  '\\le': 'is at most',
  '\\ge': 'is at least',
  '\\ne': 'is not equal to',
  '\\approx': 'is about',
  '\\to': 'arrow',
  '\\rightarrow': 'arrow',
  '\\rightleftharpoons': 'is in equilibrium with',
  '\\cup': 'union',
  '\\cap': 'intersection',
  '\\lnot': 'not',
  '\\land': 'and',
  '\\lor': 'or',
  '\\ldots': 'and so on',
  '\\cdots': 'and so on',
  '\\Delta': 'delta',
  '\\circ': 'degrees',
  '\\sin': 'sine',
  '\\cos': 'cosine',
  '\\tan': 'tangent',
  '\\csc': 'cosecant',
  '\\sec': 'secant',
  '\\cot': 'cotangent',
};

/** Commands that affect only the layout and are not read. */
const SILENT = new Set([
  '\\left',
  '\\right',
  '\\displaystyle',
  '\\big',
  '&',
  '\\quad',
  '\\qquad',
  '\\,',
  '\\;',
  '\\:',
  '\\!',
  '\\ ',
  '~',
]);
const TEXT = new Set(['\\text', '\\mathrm', '\\mathbf', '\\mathit', '\\operatorname']);

const isSimple = (words: string): boolean => !words.includes(' ');

/**
 * Reads tokens one by one, as TeX does: an argument, a subscript or a superscript is one token or one group in braces.
 */
class Reader {
  readonly #tokens: string[];
  #at = 0;

  constructor(tex: string) {
    this.#tokens = tex.match(/\\[A-Za-z]+|\\.|\d+(?:[.,]\d+)*|\s+|./gsu) ?? [];
  }

  #skipSpace(): void {
    while (/^\s+$/.test(this.#tokens[this.#at] ?? '')) this.#at += 1;
  }

  /** Reads the next token or the next group in brackets, and returns its source. */
  #raw(open = '{', close = '}'): string {
    this.#skipSpace();
    if (this.#tokens[this.#at] !== open) return this.#tokens[this.#at++] ?? '';
    let depth = 0;
    let raw = '';
    do {
      const token = this.#tokens[this.#at++] ?? '';
      if (token === open) depth += 1;
      if (token === close) depth -= 1;
      raw += token;
    } while (depth > 0 && this.#at < this.#tokens.length);
    return raw.slice(1, depth === 0 ? -1 : undefined);
  }

  #argument(): string {
    return new Reader(this.#raw()).words();
  }

  #fraction(): string {
    const [top, bottom] = [this.#argument(), this.#argument()];
    return isSimple(top) && isSimple(bottom)
      ? `${top} over ${bottom}`
      : `the fraction ${top} over ${bottom}, end of fraction,`;
  }

  #root(): string {
    const index = this.#tokens[this.#at] === '[' ? this.#raw('[', ']') : '2';
    const name =
      { '2': 'the square root of', '3': 'the cube root of' }[index] ?? `the root of order ${index} of`;
    const inside = this.#argument();
    return isSimple(inside) ? `${name} ${inside}` : `${name} ${inside}, end of root,`;
  }

  #power(): string {
    const power = this.#argument();
    if (power === '2') return 'squared';
    if (power === '3') return 'cubed';
    return ['degrees', 'prime'].includes(power) ? power : `to the power ${power}`;
  }

  #one(token: string, before: string | undefined): string {
    if (/^\s+$/.test(token) || SILENT.has(token)) return '';
    if (TEXT.has(token)) return this.#raw().trim();
    if (token === '\\begin' || token === '\\end')
      return this.#raw() === 'cases' && token === '\\begin' ? 'by cases:' : '';
    if (token === '\\frac' || token === '\\dfrac' || token === '\\tfrac') return this.#fraction();
    if (token === '\\sqrt') return `${/^\d/.test(before ?? '') ? 'times ' : ''}${this.#root()}`;
    if (token === '^') return this.#power();
    if (token === '_') {
      const index = this.#argument();
      if (before === '\\log') return `base ${index}`;
      // In a chemical formula, a subscript is read without "sub": H 2 O.
      return before !== undefined && TEXT.has(before) ? index : `sub ${index}`;
    }
    if (token === '{') {
      this.#at -= 1;
      return this.#argument();
    }
    return WORDS[token] ?? token.replace(/^\\/, '');
  }

  words(): string {
    const words: string[] = [];
    let before: string | undefined;
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at++] ?? '';
      const word = this.#one(token, before);
      if (word !== '') {
        words.push(word);
        before = token;
      }
    }
    return words.join(' ').replaceAll(' ;', ';').replace(/,$/, '');
  }
}

/** A formula in English words, for a screen reader: `\frac{13}{38}` is "13 over 38". */
export function spokenTeX(tex: string): string {
  const words = new Reader(tex).words().replace(/\s+/g, ' ').trim();
  return words === '' ? tex : words;
}
