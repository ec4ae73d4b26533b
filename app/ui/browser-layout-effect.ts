import { useLayoutEffect } from 'react';

/** `useLayoutEffect`, which React warns of where a page is rendered without a browser. */
export const useBrowserLayoutEffect =
  typeof document === 'undefined' ? (): void => undefined : useLayoutEffect;
