import { Button } from '#ui/button';
import { Flag } from '#ui/icon';
import styles from './QuestionTools.module.css';
import { SaveNote } from './SaveNote.tsx';

export interface QuestionToolsProps {
  isFlagged: boolean;
  /** Whether the device keeps the attempt. */
  isKept: boolean;
  onFlag(): void;
}

/** Under a question: its flag, and where the answers are. */
export function QuestionTools({ isFlagged, isKept, onFlag }: QuestionToolsProps) {
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isFlagged}
        iconStart={<Flag fill={isFlagged ? 'currentColor' : 'none'} />}
        onClick={onFlag}
      >
        {isFlagged ? 'Flagged' : 'Flag'}
      </Button>
      <SaveNote isKept={isKept} />
    </div>
  );
}
