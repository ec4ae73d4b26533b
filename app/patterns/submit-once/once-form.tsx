import { unstable_usePrompt as usePrompt } from '@remix-run/react';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { isBeingSent } from '../../ui/client/delivery.ts';
import { hasUnsavedInput } from '../../ui/client/unsaved-input.ts';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import { useSessionGuard } from '../sign-in-popup/use-session-guard.ts';

/**
 * A form that is carried out once, under its key; the server says what is wrong. Without a session it offers
 * the sign-in.
 * @param unsaved it holds earlier input, which leaving would lose
 */
export function OnceForm({
  formKey,
  unsaved = false,
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'method'> & {
  readonly formKey: string;
  readonly unsaved?: boolean | undefined;
}) {
  const part = useRef<HTMLFormElement>(null);
  useSessionGuard(part);
  return (
    <form
      autoComplete="off"
      noValidate
      {...form}
      data-dirty={unsaved ? '' : undefined}
      method="post"
      ref={part}
    >
      <input name={KEY_FIELD} type="hidden" value={formKey} />
      {children}
    </form>
  );
}

/** Asks before a page with input is left without sending it. One for a page. */
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
