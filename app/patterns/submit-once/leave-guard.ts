import { unstable_usePrompt as usePrompt } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { hasUnsavedInput } from '../../ui/unsaved-input.ts';

/**
 * Asks before a page is left on which something typed would be lost; sending a form is no leaving. One for a page.
 * @param question for a way within the product; for any other the browser has words of its own
 */
export function useLeaveGuard(part: RefObject<HTMLElement>, question: string): void {
  const sending = useRef(false);
  const wouldLose = () => !sending.current && part.current !== null && hasUnsavedInput(part.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it asks reads the page itself
  useEffect(() => {
    const element = part.current;
    const onSubmit = () => {
      sending.current = true;
    };
    const onShow = () => {
      sending.current = false;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    element?.addEventListener('submit', onSubmit);
    window.addEventListener('pageshow', onShow);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      element?.removeEventListener('submit', onSubmit);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, []);

  usePrompt({
    message: question,
    when: ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && wouldLose(),
  });
}
