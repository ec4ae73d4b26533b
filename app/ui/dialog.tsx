import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as css from './dialog.css.ts';
import { Icon } from './icon.tsx';

/**
 * Gives the focus to the heading where the browser gave it to a link, or to something that is out of sight: the dialog is
 * read from its beginning.
 */
function startAtTop(dialog: HTMLDialogElement): void {
  const isAtTop = dialog.scrollTop === 0 && !(document.activeElement instanceof HTMLAnchorElement);
  if (isAtTop) return;
  const heading = dialog.querySelector('h2');
  // Only now: the browser would give the focus of every dialog to a heading that can take it.
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  dialog.scrollTop = 0;
}

/**
 * A question or a small form over the page. The browser's own `<dialog>`: it makes the page behind inert, keeps the
 * focus inside, closes on Escape and gives the focus back, without a library; and it stays where it stands in the
 * document, so that theme and direction hold. It needs scripts to open: its twin is a page (see `DialogLink`).
 */
export function Dialog(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly open: boolean;
  /** The dialog was closed, by Escape or by its button. */
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
          type="button"
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
