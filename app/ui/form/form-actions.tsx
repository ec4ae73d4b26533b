import { type ReactNode, useId, useRef } from 'react';
import { useBrowserLayoutEffect } from '../browser-layout-effect.ts';
import { Button, ButtonLink } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import * as css from './form-layout.css.ts';

/** A button that sends the form, and what it sends. */
interface FormDeed {
  readonly label: string;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Has the focus as the page opens: there is nothing else to do on it. */
  readonly autoFocus?: boolean | undefined;
}

/** What has an Enter of its own, and what belongs to something else than the form. */
const CONTROLS = 'a, button, input, select, textarea, summary, form, dialog, [popover]';

/**
 * Ctrl+Enter presses the form's primary button from any of its controls, and from whatever has no Enter of its own: the
 * page, its heading, and the error summary that has the focus after a refusal. With Shift it presses the second one.
 */
function useSubmitKey() {
  const bar = useRef<HTMLDivElement>(null);
  // At once with the form: a key between two stages must not meet the one that is gone, or none.
  useBrowserLayoutEffect(() => {
    const form = bar.current?.closest('form');
    /** In the form, on one of its buttons elsewhere, or on what is no control: a heading, an error summary, a banner, the page. */
    const isHere = (target: EventTarget | null) => {
      if (!form || !(target instanceof Element)) return false;
      if (form.contains(target) || (target instanceof HTMLButtonElement && target.form === form)) return true;
      return target.closest(CONTROLS) === null && document.querySelector('dialog[open]') === null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (!isHere(event.target)) return;
      const wanted = event.shiftKey ? 'button[data-second]' : 'button[data-primary]';
      const button = bar.current?.querySelector<HTMLButtonElement>(wanted);
      if (!button || button.disabled) return;
      event.preventDefault();
      form?.requestSubmit(button);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return bar;
}

const Key = ({ children }: { readonly children: ReactNode }) => (
  <span aria-hidden="true" className={css.key}>
    {children}
  </span>
);

/**
 * The foot of a form: the way back first (a link, or a button that keeps what was typed), what stands beside, and at the
 * end a second way forward and the one primary action.
 */
export function FormActions(props: {
  readonly primary: FormDeed;
  readonly second?: FormDeed | undefined;
  readonly back?: { readonly label: string; readonly href: string } | FormDeed | undefined;
  /** What pressing the primary one does, in words beside it. */
  readonly about?: string | null | undefined;
  readonly children?: ReactNode;
}) {
  const { primary, second, back, about, children } = props;
  const aboutId = useId();
  const { label, ...sent } = primary;
  const { label: backLabel, ...way } = back ?? { label: '', href: '' };
  const { label: secondLabel, ...secondSent } = second ?? { label: '' };
  return (
    <div className={css.actions} ref={useSubmitKey()}>
      {back &&
        ('href' in way ? (
          <ButtonLink href={way.href}>{backLabel}</ButtonLink>
        ) : (
          <Button {...way} type="submit">
            {backLabel}
          </Button>
        ))}
      {children}
      {about && (
        <span className={css.about} id={aboutId}>
          {about}
        </span>
      )}
      <span className={css.forward}>
        {second && (
          <Button {...secondSent} data-second="" type="submit">
            {secondLabel}
            <Key>
              <kbd>Ctrl ⇧ ↵</kbd>
            </Key>
          </Button>
        )}
        <Button
          {...sent}
          aria-describedby={about ? aboutId : undefined}
          data-primary=""
          manner="primary"
          type="submit"
        >
          {label}
          <Key>
            <kbd>Ctrl ↵</kbd>
          </Key>
        </Button>
      </span>
    </div>
  );
}

/**
 * What Enter in a field of a form presses, where other buttons stand before its own: the first in the document. Nobody
 * sees or meets it.
 */
export function DefaultSubmit({
  name,
  value,
  form,
}: Omit<FormDeed, 'label'> & { readonly form?: string | undefined }) {
  return (
    <VisuallyHidden>
      <button aria-hidden="true" form={form} name={name} tabIndex={-1} type="submit" value={value} />
    </VisuallyHidden>
  );
}
