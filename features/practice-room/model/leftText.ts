/** When an attempt was left: 'Thursday, 26 November at 7:15 pm'. */
export function leftText(leftAt: number, timeZone: string): string {
  return new Date(leftAt).toLocaleString('en-PH', { ...FORMAT, timeZone });
}

const FORMAT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const;
