import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../button.tsx';
import { useBrowserLayoutEffect, useHydrated } from '../client/hydrated.ts';
import { VisuallyHidden } from '../marks.tsx';
import * as css from './form.css.ts';

/** What is wrong, in the words that stand at the field, and the id of the control that the link leads to. */
export interface FormProblem {
  readonly id: string;
  readonly text: string;
  readonly href?: string | undefined;
}

/**
 * Everything that is wrong with a form, above it, each a link to its control; nothing when nothing is wrong. With
 * scripts it takes the focus, but not from a user who types while the page hydrates.
 */
export function ErrorSummary({
  problems,
  takesFocus = true,
}: {
  readonly problems: readonly FormProblem[];
  readonly takesFocus?: boolean | undefined;
}) {
  const { t } = useTranslation('labels');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const takenOver = useRef(!useHydrated());

  useEffect(() => {
    if (problems.length === 0 || !takesFocus) return;
    const busy = document.activeElement !== null && document.activeElement !== document.body;
    if (!takenOver.current || !busy) box.current?.focus();
    takenOver.current = false;
  }, [problems, takesFocus]);

  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.summary} ref={box} role="alert" tabIndex={-1}>
      <h2 id={id}>{t('controls.summary')}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={problem.href ?? `#${problem.id}`}>{problem.text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormIntent extends Pick<ComponentProps<'button'>, 'name' | 'value' | 'disabled' | 'autoFocus'> {
  readonly label: string;
}

/** Elements with their own Enter, and those that belong to something else than the form. */
const CONTROLS = 'a, button, input, select, textarea, summary, form, dialog, [popover]';

/**
 * Ctrl+Enter presses the form's primary button, with Shift the second one: from any of its controls, and from elements
 * without their own Enter such as the page, a heading or the error summary.
 */
function useSubmitKey() {
  const bar = useRef<HTMLDivElement>(null);
  // At once with the form: a key between two stages must not meet the one that is gone, or none.
  useBrowserLayoutEffect(() => {
    const form = bar.current?.closest('form');
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

/** A button that sends the form, with the keys that press it. */
const Send = ({ label, keys, ...button }: FormIntent & ComponentProps<typeof Button> & { keys?: string }) => (
  <Button {...button} type="submit">
    {label}
    {keys && (
      <span aria-hidden="true" className={css.submitKey}>
        <kbd>{keys}</kbd>
      </span>
    )}
  </Button>
);

/**
 * The foot of a form: the way back (a link, or a button that saves), further content, a second way and the primary
 * action.
 */
export function FormActions(props: {
  readonly primary: FormIntent;
  readonly second?: FormIntent | undefined;
  readonly back?: { readonly label: string; readonly href: string } | FormIntent | undefined;
  readonly about?: string | null | undefined;
  readonly children?: ReactNode;
}) {
  const { primary, second, back, about, children } = props;
  const aboutId = useId();
  return (
    <div className={css.actions} ref={useSubmitKey()}>
      {back && ('href' in back ? <ButtonLink href={back.href}>{back.label}</ButtonLink> : <Send {...back} />)}
      {children}
      {about && (
        <span className={css.about} id={aboutId}>
          {about}
        </span>
      )}
      <span className={css.forward}>
        {second && <Send {...second} data-second="" keys="Ctrl ⇧ ↵" />}
        <Send
          {...primary}
          aria-describedby={about ? aboutId : undefined}
          data-primary=""
          keys="Ctrl ↵"
          variant="primary"
        />
      </span>
    </div>
  );
}

/** What Enter in a field presses where other buttons stand before the form's own; hidden from all users. */
export function DefaultSubmit({
  name,
  value,
  form,
}: Omit<FormIntent, 'label'> & { readonly form?: string | undefined }) {
  return (
    <VisuallyHidden>
      <button aria-hidden="true" form={form} name={name} tabIndex={-1} type="submit" value={value} />
    </VisuallyHidden>
  );
}
