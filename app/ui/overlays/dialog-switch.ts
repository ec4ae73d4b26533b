import { useSyncExternalStore } from 'react';

/** Dialogs that can be opened from anywhere; one at a time. Each has a page that does the same without scripts. */
export type DialogName =
  | 'export'
  | 'features'
  | 'new-version'
  | 'palette'
  | 'shortcuts'
  | 'sign-in'
  | 'sign-out';

let shown: DialogName | null = null;
let address = '';
const listeners = new Set<() => void>();

/** Opens one of the dialogs, or with null closes the open one; `from` is the address of the link that asks for it. */
export function showDialog(name: DialogName | null, from = ''): void {
  shown = name;
  address = from;
  for (const listener of listeners) listener();
}

/** The address of the link that opened the dialog on screen; '' where none did. */
export const shownAddress = (): string => address;

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
