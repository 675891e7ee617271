/** Says how old the saved numbers are: 'Your numbers as of 22 Nov 2026, 9:41 am.' */
export function asOfText(at: number, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `The server could not be reached. Your numbers as of ${time.format(at)}.`;
}
