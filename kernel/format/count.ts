/** A number and what it counts, as text: '1 question', '12 questions'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
