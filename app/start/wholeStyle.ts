/**
 * The pages that learners open first begin with a part of the styles (scripts/build/start.ts); the whole stylesheet comes with the
 * first part that needs more. Then the first one goes: its rules stand in the whole one in their order, and would come after it here.
 */
export function followWholeStyle({ head, body }: Document): void {
  head.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
      for (const start of body.querySelectorAll<HTMLStyleElement>('style[data-start]')) start.disabled = true;
    },
    true,
  );
}
