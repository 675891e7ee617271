import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted and the page is visible, because learners read a
 * passage for minutes without touching the phone. Does nothing if the browser has no wake lock or refuses
 * it, for example if the battery is low.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // If the browser refuses the wake lock, the screen turns off as usual.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
