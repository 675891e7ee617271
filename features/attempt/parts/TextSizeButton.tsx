import { Button } from '#ui/button';
import { nextTextSize, type TextSize } from '../model/textSize.ts';

export interface TextSizeButtonProps {
  size: TextSize;
  onSizeChange(size: TextSize): void;
}

const SIGNS: Readonly<Record<TextSize, string>> = { normal: 'Aa', large: 'Aa+', larger: 'Aa++' };

/** Steps through the sizes of a question's text; its name says the present one. */
export function TextSizeButton({ size, onSizeChange }: TextSizeButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${SIGNS[size]} Text size: ${size}`}
      onClick={() => onSizeChange(nextTextSize(size))}
    >
      {SIGNS[size]}
    </Button>
  );
}
