import { unstable_usePrompt as usePrompt } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { isBeingSent } from '../../ui/delivery.ts';
import { hasUnsavedInput } from '../../ui/unsaved-input.ts';

/**
 * Asks before a page is left on which something typed would be lost; sending a form is no leaving. One for a page.
 * @param question for a way within the product; for any other the browser has words of its own
 */
export function useLeaveGuard(part: RefObject<HTMLElement>, question: string): void {
  const wouldLose = () =>
    part.current !== null && !isBeingSent(part.current) && hasUnsavedInput(part.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it asks reads the page itself
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);

  usePrompt({
    message: question,
    when: ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && wouldLose(),
  });
}
