import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Announcements } from './announcements.tsx';
import { ToastCard } from './toast-card.tsx';
import { TOASTS_VISIBLE } from './toast-rules.ts';
import * as css from './toast-surface.css.ts';
import { useOrders } from './use-orders.ts';
import { useToastHost } from './use-toast-host.ts';
import { useToastKeys } from './use-toast-keys.ts';

/**
 * The toasts on screen, newest at the foot. Three are shown; older ones that are still due come back when there is
 * room. Time stands still while somebody points at them or is among them. Words are announced apart from the cards,
 * in regions that are there before them.
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
      <Announcements toasts={due.map(({ id }) => ({ id, order: orders.get(id) }))} />
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
