import { useSyncExternalStore } from 'react';

/** Dialogs that can be opened from anywhere; one at a time. Each has a page that does the same without scripts. */
export type DialogName = 'features' | 'new-version' | 'palette' | 'shortcuts' | 'sign-out';

let shown: DialogName | null = null;
const listeners = new Set<() => void>();

/** The shared show flag: opens one of them, or with null closes the open one. */
export function showDialog(name: DialogName | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which one is to be on screen. */
export function useShownDialog(): DialogName | null {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  );
}
