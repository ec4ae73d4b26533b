import { useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while a page is taken over, true from then on: what needs scripts is shown only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** `useLayoutEffect`, which React warns of where a page is rendered without a browser. */
export const useBrowserLayoutEffect =
  typeof document === 'undefined' ? (): void => undefined : useLayoutEffect;
