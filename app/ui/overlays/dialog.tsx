import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../marks.tsx';
import * as css from './dialog.css.ts';

/**
 * Focuses the heading where the browser focused a link, something out of sight, or a button of a picture alone, whose
 * tooltip would cover the title: a dialog is read from its beginning.
 */
function startAtTop(dialog: HTMLDialogElement): void {
  const { activeElement: first } = document;
  const isPicture = first instanceof HTMLButtonElement && first.textContent === '';
  const isAtTop = dialog.scrollTop === 0 && !(first instanceof HTMLAnchorElement) && !isPicture;
  if (isAtTop) return;
  const heading = dialog.querySelector('h2');
  // Only now: the browser would give the focus of every dialog to a heading that can take it.
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  dialog.scrollTop = 0;
}

/**
 * A question or a small form over the page: the browser's own `<dialog>`, which stays where it stands in the
 * document, so that theme and direction hold. It needs scripts to open; without them a page serves (see
 * `DialogLink`).
 */
export function Dialog(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === props.open) return;
    if (!props.open) {
      dialog.close();
      return;
    }
    const page = document.documentElement;
    page.toggleAttribute('data-gutter', window.innerWidth > page.clientWidth);
    const before = document.activeElement;
    dialog.showModal();
    startAtTop(dialog);
    return () => {
      // Taken out of the page while open, which the browser does not count as closing.
      if (!dialog.isConnected && before instanceof HTMLElement) before.focus();
    };
  }, [props.open]);
  return (
    <dialog
      aria-describedby={props.text ? `${id}-text` : undefined}
      aria-labelledby={`${id}-title`}
      className={css.dialog}
      onClose={(event) => {
        // A dialog inside this one tells it too.
        if (event.target === ref.current) props.onClose();
      }}
      ref={ref}
    >
      <div className={css.sheet} data-part="dialog">
        <h2 className={css.title} id={`${id}-title`}>
          {props.title}
        </h2>
        {props.text && (
          <p className={css.text} id={`${id}-text`}>
            {props.text}
          </p>
        )}
        {props.children}
        {props.actions && <div className={css.actions}>{props.actions}</div>}
        {/* Last in order, so that what the dialog is about takes the focus first. */}
        <button
          aria-label={props.closeLabel}
          className={css.close}
          onClick={() => ref.current?.close()}
          title={props.closeLabel}
          type="button"
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
