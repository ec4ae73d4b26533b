import { UNSAFE_RemixContext } from '@remix-run/react';
import { useContext } from 'react';

/** The hash that changes with every build: Remix's own, by which the browser tells an old page from a new server. */
export function useBuildHash(): string {
  return useContext(UNSAFE_RemixContext)?.manifest.version ?? '';
}
