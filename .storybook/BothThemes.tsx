import type { SyntheticEvent } from 'react';

type BothThemesProps = Readonly<{
  /** The story's id. */
  id: string;
  globals: Readonly<Record<string, unknown>>;
  /** Whether the story is on a docs page. There, each frame is as high as the story. */
  isInDocs: boolean;
}>;

/** Keeps the frame as high as the story in it. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
  const root = frame.contentDocument?.getElementById('storybook-root');
  if (!root) return;
  const observer = new ResizeObserver(() => {
    frame.style.blockSize = `${Math.ceil(root.getBoundingClientRect().height)}px`;
  });
  observer.observe(root);
}

const addressOf = (id: string, theme: unknown, textSize: unknown): string =>
  `iframe.html?id=${id}&viewMode=story&globals=theme:${theme};textSize:${textSize}`;

/** On a docs page, shows a story for the narrowest phone in a frame of that width. */
export function NarrowFrame({ id, globals }: Omit<BothThemesProps, 'isInDocs'>) {
  return (
    <iframe
      className="story-narrow"
      title="Narrow 320"
      src={addressOf(id, globals.theme, globals.textSize)}
      onLoad={fitHeight}
    />
  );
}

/**
 * Shows the story twice, in the light and in the dark theme. Each copy has its own frame, because two copies on one
 * page would share ids and radio groups, and their dialogs would overlap.
 */
export function BothThemes({ id, globals, isInDocs }: BothThemesProps) {
  return (
    <div className="story-both" data-docs={isInDocs || undefined}>
      {['light', 'dark'].map((theme) => (
        <iframe
          key={theme}
          title={`${theme} theme`}
          loading="lazy"
          src={addressOf(id, theme, globals.textSize)}
          {...(isInDocs ? { onLoad: fitHeight } : {})}
        />
      ))}
    </div>
  );
}
