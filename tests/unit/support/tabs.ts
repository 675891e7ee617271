import { type Device, memoryDevice } from '#kernel/device';

/**
 * Devices for `count` tabs of one browser. They share the storage, and each tab gets an event when another
 * tab writes.
 */
export function tabsOf(count: number): ReturnType<typeof memoryDevice>[] {
  const stored = new Map<string, string>();
  const listeners: { tab: number; key: string; listener: (text: string | null) => void }[] = [];
  const watchers = new Set<(key: string | null) => void>();
  const tell = (tab: number, key: string, text: string | null) => {
    // In a browser `deviceAtom` listens first, because it is set first.
    for (const watcher of watchers) watcher(key);
    for (const other of [...listeners]) {
      if (other.tab !== tab && other.key === key) other.listener(text);
    }
  };
  return Array.from({ length: count }, (_, tab) => {
    const device = memoryDevice({ seed: tab + 1 });
    const shared: Partial<Device> = {
      read: (key) => stored.get(key) ?? null,
      readShared: (key) => stored.get(key) ?? null,
      keys: () => [...stored.keys()],
      write(key, text) {
        const isNew = stored.get(key) !== text;
        stored.set(key, text);
        if (isNew) tell(tab, key, text);
      },
      remove(key) {
        if (stored.delete(key)) tell(tab, key, null);
      },
      onChange(key, listener) {
        const entry = { tab, key, listener };
        listeners.push(entry);
        return () => void listeners.splice(listeners.indexOf(entry), 1);
      },
      watch(listener) {
        watchers.add(listener);
        return () => void watchers.delete(listener);
      },
      uuid: () => `${tab}${device.uuid().slice(1)}`,
    };
    return { ...device, ...shared, stored };
  });
}
