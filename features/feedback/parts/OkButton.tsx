import { useEffect, useRef } from 'react';
import { Button } from '#ui/button';

/**
 * The button that closes a confirmation dialog. It takes the focus, because the button that was pressed before is no
 * longer on the page.
 */
export function OkButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClick}>
      OK
    </Button>
  );
}
