import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while a page is taken over, true from then on: what needs scripts is shown only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
