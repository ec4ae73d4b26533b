import { type ComponentProps, useRef } from 'react';
import { KEY_FIELD } from '../hidden-fields.ts';
import { useSessionGuard } from '../sign-in-popup/use-session-guard.ts';

/**
 * A form that is carried out once, however often it is sent: `formKey` is what the server minted for it. After an
 * unknown outcome it is drawn with the same key and holds an `AgainField`, so that sending it is the user's own wish.
 * What is wrong is said by the server, in words, and not by the browser.
 * `unsaved` says that it holds what was typed before, which a page that is left would lose. When the session has ended,
 * it stays and offers the sign-in.
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
