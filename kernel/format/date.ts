/**
 * Formats instants in one format. The formatter is created when first used, because most pages need few of
 * those in their modules.
 */
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
