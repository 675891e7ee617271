import { useEffect, useState } from 'react';
import type { ShareOutcome } from '#kernel/device';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { pictureLines, type Shared } from '../model/shared.ts';
import { drawPicture, PICTURE_SIZE } from './drawPicture.ts';
import styles from './ShareDialog.module.css';

export interface ShareDialogProps {
  shared: Shared;
  /** The site's address, which the picture shows. */
  address: string;
  onDismiss(): void;
  /** Shares the picture and the link, or saves the one and copies the other. */
  onShare(picture: File, href?: string): Promise<ShareOutcome>;
}

const OUTCOME_TEXTS: Readonly<Record<ShareOutcome, string | null>> = {
  shared: null,
  saved: 'The picture is saved.',
  'saved and copied': 'The picture is saved, and the link is copied.',
  failed: 'Open Iskolar in your browser to save the picture.',
};

/** A picture, drawn on the device, to share (docs/product.md#page-6). Whether it has the score is a choice. */
export default function ShareDialog({ shared, address, onDismiss, onShare }: ShareDialogProps) {
  const { title, score, href, fileName } = shared;
  const [hasScore, setHasScore] = useState(false);
  const [outcome, setOutcome] = useState<ShareOutcome>('shared');
  // A state, not a ref: the dialog renders the canvas after this component's first effects.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (canvas !== null) drawPicture(canvas, shared, { hasScore, address });
  }, [canvas, shared, hasScore, address]);

  function share() {
    canvas?.toBlob(async (blob) => {
      if (blob === null) return;
      setOutcome(await onShare(new File([blob], fileName, { type: 'image/png' }), href));
    });
  }

  return (
    <Dialog isOpen onOpenChange={onDismiss} title={title} footer={<Button onClick={share}>Share</Button>}>
      <Stack align="center">
        <canvas
          ref={setCanvas}
          role="img"
          aria-label={[title, shared.subtitle, ...pictureLines(shared, hasScore), shared.invitation].join(
            '. ',
          )}
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
          className={styles.picture}
          data-theme="light"
        />
        {score === null ? null : (
          <Checkbox label={score.label} isChecked={hasScore} onCheckedChange={setHasScore} />
        )}
        <div role="status">
          {OUTCOME_TEXTS[outcome] === null ? null : <Text>{OUTCOME_TEXTS[outcome]}</Text>}
        </div>
      </Stack>
    </Dialog>
  );
}
