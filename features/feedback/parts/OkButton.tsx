import { useEffect, useRef } from 'react';
import { Button } from '#ui/button';

/** Closes a confirmation. It takes the focus, which the button that was pressed has taken with it when it went. */
export function OkButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClick}>
      OK
    </Button>
  );
}
