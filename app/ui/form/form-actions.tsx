import { type ReactNode, useEffect, useRef } from 'react';
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

/**
 * Ctrl+Enter presses the form's primary button from any of its controls, and from a page where nothing has the focus; with
 * Shift the second one where there is one.
 */
function useSubmitKey() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = bar.current?.closest('form');
    /** In the form, on one of its buttons elsewhere, or on nothing but a part of the page that holds it. */
    const isHere = (target: EventTarget | null) => {
      if (!form || !(target instanceof Node)) return false;
      if (target.contains(form) && target !== form) return document.querySelector('dialog[open]') === null;
      return form.contains(target) || (target instanceof HTMLButtonElement && target.form === form);
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
  readonly children?: ReactNode;
}) {
  const { primary, second, back, children } = props;
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
      <span className={css.forward}>
        {second && (
          <Button {...secondSent} data-second="" type="submit">
            {secondLabel}
            <Key>
              <kbd>Ctrl ⇧ ↵</kbd>
            </Key>
          </Button>
        )}
        <Button {...sent} data-primary="" manner="primary" type="submit">
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
