import { expect } from 'storybook/test';

/** Expects that the page does not scroll sideways: WCAG 1.4.10 requires this at 320 px. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const page = document.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
}

/** Expects that a target is at least this wide and this high, in CSS px. */
export async function expectTargetSize(element: Element, least: number): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  await expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
}

/** Story globals for the narrowest supported viewport. */
export const narrowViewport = { viewport: { value: 'narrow', isRotated: false } };

/** A phone. */
export const phoneViewport = { viewport: { value: 'phone', isRotated: false } };
