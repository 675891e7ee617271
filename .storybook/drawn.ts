/** Whether Vitest runs the stories, not Storybook. */
export const isTestRun = '__vitest_browser__' in globalThis;

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when the fonts are loaded, sizes are measured, and what follows from them is rendered. */
export async function drawn(): Promise<void> {
  await document.fonts.ready;
  // A ResizeObserver is called at the end of the first frame. What React renders then is there in the second.
  await nextFrame();
  await nextFrame();
}
