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
          src={`iframe.html?id=${id}&viewMode=story&globals=theme:${theme};textSize:${globals.textSize}`}
          {...(isInDocs ? { onLoad: fitHeight } : {})}
        />
      ))}
    </div>
  );
}
