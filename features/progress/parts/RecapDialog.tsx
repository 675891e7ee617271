import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { Switch } from '#ui/switch';
import { type Recap, recapLines } from '../model/recap.ts';
import styles from './RecapDialog.module.css';
import { drawRecap, RECAP_SIZE } from './recapPicture.ts';

export interface RecapDialogProps {
  recap: Recap;
  onDismiss(): void;
  /** Shares or saves the picture. Returns false if this browser can do neither. */
  onShare(picture: File): Promise<boolean>;
}

/** The last seven days as a picture, drawn on the device, to share (docs/product.md#page-4). Its score is a choice. */
export default function RecapDialog({ recap, onDismiss, onShare }: RecapDialogProps) {
  const [hasScore, setHasScore] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawRecap(canvas.current, recap, hasScore);
  }, [recap, hasScore]);

  function share() {
    canvas.current?.toBlob(async (blob) => {
      if (blob === null) return;
      setHasFailed(!(await onShare(new File([blob], 'my-week.png', { type: 'image/png' }))));
    });
  }

  return (
    <Dialog isOpen onOpenChange={onDismiss} title="My week" footer={<Button onClick={share}>Share</Button>}>
      <div className={styles.body}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={recapLines(recap, hasScore).join('. ')}
          width={RECAP_SIZE}
          height={RECAP_SIZE}
          className={styles.picture}
          data-theme="light"
        />
        {recap.expected === null ? null : (
          <Switch label="With my expected score" isChecked={hasScore} onCheckedChange={setHasScore} />
        )}
        <div role="status">
          {hasFailed ? <Text>Open Iskolar in your browser to save the picture.</Text> : null}
        </div>
      </div>
    </Dialog>
  );
}
