/** Sample rows of a bank, for stories. The right answer is always A. */
export function sampleRows(size: number): Record<string, unknown>[] {
  return Array.from({ length: size }, (_, index) => ({
    global_id: `10000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
    difficulty: 'Easy',
    question:
      index % 5 === 4
        ? 'Alin sa mga sumusunod ang *prodyuser* sa isang bakawan?'
        : `Sample question ${index + 1}: a jeepney covers $\\frac{3}{4}$ of a 12 km route. How far is that?`,
    option_a: index % 5 === 4 ? 'Punong bakhaw' : '9 km',
    option_b: index % 5 === 4 ? 'Alimango' : '8 km',
    option_c: index % 5 === 4 ? 'Tulya' : '10 km',
    option_d: index % 5 === 4 ? 'Tagak' : '4 km',
    answer: 'A',
    explanation: 'A sample explanation: three quarters of twelve is nine.',
    tag: ['biology', 'chemistry', 'physics', 'earth-and-space'][index % 4],
    lang: index % 5 === 4 ? 'fil' : 'en',
  }));
}
