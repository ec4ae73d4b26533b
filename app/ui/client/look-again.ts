import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Time between two looks at work that is under way. */
const LOOK_MS = 1_000;

/** Reads the page's data again while it shows work that is under way, a second after each answer. */
export function useLookAgain(answer: object): void {
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the next wait
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_MS);
    return () => clearTimeout(timer);
  }, [answer, state]);
}
