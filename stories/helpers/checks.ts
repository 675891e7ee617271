import { expect } from 'storybook/test';

/** Nothing makes the page scroll sideways: what WCAG 1.4.10 asks at 320 px. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const page = document.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
}

/** A target's drawn size, in CSS px, is at least this much each way. */
export async function expectTarget(element: Element, least: number): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  await expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
}

/** The narrowest width that must work. */
export const narrow = { viewport: { value: 'narrow', isRotated: false } };

/** A phone. */
export const phone = { viewport: { value: 'phone', isRotated: false } };
