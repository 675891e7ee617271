import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { type ConformanceCase, conformanceCases } from '../helpers/conformance.tsx';
import { valueProofs } from '../helpers/values.tsx';

/**
 * Checks that every component accepts `ref`, `className`, `data-*` and `aria-*`, and renders in strict mode without a
 * warning.
 */
function ComponentList() {
  return (
    <ul>
      {conformanceCases.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

const meta = preview.meta({ title: 'Tests/Conformance', component: ComponentList });

export const Parts = meta.story({ tags: ['no-screenshot'] });

/** Collects the errors and warnings that React and the browser log. */
const listen = () => {
  const complaints: string[] = [];
  const { error, warn } = console;
  const collect = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
  console.error = collect;
  console.warn = collect;
  return {
    complaints,
    stop: () => {
      console.error = error;
      console.warn = warn;
    },
  };
};

const prove = async ({ name, render, open }: ConformanceCase): Promise<string[]> => {
  const host = document.createElement('div');
  document.body.append(host);
  const seen: { element: Element | null } = { element: null };
  const { complaints, stop } = listen();
  const root = createRoot(host);
  const problems: string[] = [];
  try {
    const probe = {
      className: 'probe',
      'data-probe': name,
      'aria-keyshortcuts': 'k',
      ref: (element: Element | null) => {
        if (element) seen.element = element;
      },
    };
    flushSync(() => root.render(<StrictMode>{render(probe)}</StrictMode>));
    if (open) await userEvent.click(host.querySelector('button') ?? host);
    await waitFor(() => expect(seen.element).not.toBeNull());
    if (seen.element?.getAttribute('data-probe') !== name)
      problems.push('data-* does not reach the ref’s element');
    if (seen.element?.getAttribute('aria-keyshortcuts') !== 'k') problems.push('aria-* does not reach it');
    // A field puts `className` on the whole field, and `ref` on the control inside.
    if (!seen.element?.closest('.probe')) problems.push('className is lost');
    if ((seen.element?.closest('.probe')?.classList.length ?? 0) < 1) problems.push('its own class is lost');
    flushSync(() => root.render(<StrictMode>{render(probe)}</StrictMode>));
  } catch (reason) {
    problems.push(`it failed: ${String(reason)}`);
  } finally {
    flushSync(() => root.unmount());
    host.remove();
    stop();
  }
  return [...problems, ...complaints].map((problem) => `${name}: ${problem}`);
};

export const EveryPartConforms = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async () => {
    const problems: string[] = [];
    for (const component of conformanceCases) problems.push(...(await prove(component)));
    await expect(problems).toEqual([]);
  },
});

export const EveryValueIsTheCallersOrThePartsOwn = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async () => {
    const problems: string[] = [];
    for (const { prove } of valueProofs) problems.push(...(await prove()));
    await expect(problems).toEqual([]);
  },
});

export const TheProofSeesABadPart = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async () => {
    const problems = await prove({
      name: 'Bad',
      render: ({ ref }) => (
        <ul ref={ref}>
          {[1, 2].map(() => (
            // biome-ignore lint/correctness/useJsxKeyInIterable: the check must report this missing key
            <li>no key</li>
          ))}
        </ul>
      ),
    });
    await expect(problems.join('\n')).toMatch(/data-\*/);
    await expect(problems.join('\n')).toMatch(/className is lost/);
    await expect(problems.join('\n')).toMatch(/unique "key"/);
  },
});
