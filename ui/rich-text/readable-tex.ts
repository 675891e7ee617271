const signs: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  approx: '≈',
  pi: 'π',
  theta: 'θ',
  Delta: 'Δ',
  lambda: 'λ',
  mu: 'μ',
  circ: '°',
  to: '→',
  rightarrow: '→',
  angle: '∠',
  cup: '∪',
  cap: '∩',
  ldots: '…',
  cdots: '…',
};

/**
 * A formula in plain characters, shown until Temml has loaded, or if it fails to load. Approximate, but
 * never empty.
 */
export function readableTeX(tex: string): string {
  const plain = tex
    .replace(/\\d?t?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√($1)')
    .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}|\\(?:left|right|big|displaystyle|quad|qquad)(?![A-Za-z])|&/g, ' ')
    .replace(/\\\\/g, '; ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => signs[name] ?? name)
    .replace(/\\[,;:!]|\\ |~/g, ' ')
    .replace(/\^\{?2\}?/g, '²')
    .replace(/\^\{?3\}?/g, '³')
    .replace(/\^\{?°\}?/g, '°')
    .replace(/\\([{}])|[{}\\]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? tex : plain;
}
