import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../marks.tsx';
import * as css from './toast.css.ts';
import { TOASTS_VISIBLE, ToastCard, toastDuration } from './toast-card.tsx';
import { onToast, type ToastOrder, takeToasts } from './toast-orders.ts';

function useOrders(): ReadonlyMap<string, ToastOrder> {
  const [orders, setOrders] = useState<ReadonlyMap<string, ToastOrder>>(new Map());
  useEffect(
    () =>
      onToast(() => {
        const added = takeToasts().map((order) => {
          const id = toast(order.text, { duration: toastDuration(order), removeDelay: 1 });
          return [id, order] as const;
        });
        if (added.length > 0) setOrders((before) => new Map([...before, ...added]));
      }),
    [],
  );
  return orders;
}

function frontmost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Returns where the toasts stand: inside the dialog in front, since what lies outside is neither announced nor
 * clickable, or on the page. Each new toast brings them to the front of the window.
 */
function useToastHost(place: RefObject<HTMLElement>, newest: string | null): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    if (newest === null) return setHost((before) => before ?? document.body);
    setHost(frontmost());
    // A dialog's `close` does not bubble; it is heard on its way down.
    const onClose = () => setHost(frontmost());
    document.addEventListener('close', onClose, true);
    return () => document.removeEventListener('close', onClose, true);
  }, [newest]);
  useLayoutEffect(() => {
    const surface = place.current;
    if (!surface || newest === null || host === null || !('showPopover' in surface)) return;
    if (surface.matches(':popover-open')) surface.hidePopover();
    surface.showPopover();
  }, [host, newest, place]);
  return host;
}

/** Alt+T leads to the toasts; Escape, or closing the last one, back to where the focus was. */
function useToastKeys() {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement | null>(null);

  const leave = useCallback(() => {
    before.current?.focus();
    before.current = null;
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const toasts = list.current;
      if (!toasts) return;
      const { activeElement } = document;
      const inside = toasts.contains(activeElement);
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!inside && activeElement instanceof HTMLElement) before.current = activeElement;
        toasts.focus();
      } else if (event.key === 'Escape' && inside) {
        event.preventDefault();
        event.stopPropagation();
        leave();
      }
    };
    // Before a dialog or menu takes the Escape for itself.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [leave]);

  const closed = (others: number) => {
    if (before.current === null) return;
    if (others > 0) list.current?.focus();
    else leave();
  };
  return { list, closed };
}

/** Screen readers hear only what changes in a region that they already know. */
const KNOWN_AFTER_MS = 100;

function Announcements(props: {
  readonly toasts: readonly (readonly [id: string, ToastOrder | undefined])[];
}) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = (urgent: boolean) =>
    known &&
    props.toasts
      .filter(([, order]) => order && (order.kind === 'bad') === urgent)
      .map(([id, order]) => <span key={id}>{`${order?.text ?? ''} `}</span>);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-toasts="polite">
        {words(false)}
      </span>
      <span aria-live="assertive" data-toasts="assertive">
        {words(true)}
      </span>
    </VisuallyHidden>
  );
}

/**
 * The toasts on screen, newest at the foot; older ones return when there is space. Their time stops under the
 * pointer or the focus. They are announced apart from the cards, in regions that are there before them.
 */
export function ToastSurface() {
  const { t } = useTranslation('labels');
  const { toasts, handlers } = useToaster();
  const orders = useOrders();
  const { list, closed } = useToastKeys();
  const place = useRef<HTMLElement>(null);
  const due = toasts.filter(({ visible }) => visible);
  const none = due.length === 0;
  const host = useToastHost(place, due[0]?.id ?? null);
  const { startPause, endPause } = handlers;
  useEffect(() => {
    // The last card took pointer and focus with it: nothing may stay paused.
    if (none) endPause();
  }, [none, endPause]);
  if (!host) return null;
  const close = (id: string) => {
    toast.dismiss(id);
    closed(due.length - 1);
  };
  return createPortal(
    <>
      <Announcements toasts={due.map(({ id }) => [id, orders.get(id)])} />
      <section
        aria-label={t('display.toast.region')}
        className={css.place}
        hidden={none}
        onBlur={endPause}
        onFocus={startPause}
        onPointerEnter={startPause}
        onPointerLeave={endPause}
        ref={place}
        {...{ popover: 'manual' }}
      >
        <ol className={css.list} ref={list} tabIndex={-1}>
          {due
            .slice(0, TOASTS_VISIBLE)
            .reverse()
            .map(({ id, message }) => (
              <ToastCard
                closeLabel={t('display.toast.close')}
                key={id}
                kind={orders.get(id)?.kind ?? 'info'}
                onClose={orders.get(id)?.dismissible === false ? undefined : () => close(id)}
                text={typeof message === 'string' ? message : ''}
              />
            ))}
        </ol>
      </section>
    </>,
    host,
  );
}
