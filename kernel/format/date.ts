/** Says instants in one format. The formatter is made when it is first used: most pages need few of those that their modules name. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (instant: number | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat(locale, options);
    return formatter.format(instant);
  };
}
