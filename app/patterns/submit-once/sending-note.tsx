import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type Delivery, isFocusFree, isHeld, sendAgain, useDelivery } from '../../ui/delivery.ts';
import { wheel } from '../../ui/spinner.css.ts';
import { Spinner } from '../../ui/spinner.tsx';
import * as css from './sending-note.css.ts';

/** Why the page is still the same, and the button that tries again, which takes the focus. */
function Held({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('labels');
  const again = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusFree()) again.current?.querySelector('button')?.focus();
  }, []);
  const { state } = delivery;
  const problem = state === 'refused' ? delivery.problem : null;
  const status = state === 'refused' ? delivery.status : 0;
  return (
    <div className={css.held} ref={again}>
      <Banner tone="warn">
        {state !== 'stopped' && <b>{problem?.title ?? t(`sending.${state}`)}</b>}{' '}
        {state === 'stopped'
          ? t('sending.stopped')
          : (problem?.detail ?? t(`sending.${state}Text`, { status }))}
        {problem && (
          <>
            {' '}
            <code>{problem.traceId}</code>
          </>
        )}{' '}
        <Button onClick={sendAgain} small type="button">
          {t('sending.again')}
        </Button>
      </Banner>
    </div>
  );
}

/**
 * Says that a page is on its way, with a way to stop waiting for the answer to a form; and, where the product could not be
 * reached, that the page stays with all input until the user tries again. What was sent may be carried out
 * all the same; the form's key makes nothing twice of it. One for all forms; over an open dialog it stands in there.
 */
export function SendingNote({ pending }: { readonly pending: boolean }) {
  const { t } = useTranslation('labels');
  const delivery = useDelivery();
  const held = isHeld(delivery) && <Held delivery={delivery} key={delivery.state} />;
  const dialog = held && document.querySelector('dialog[open]');
  return (
    <>
      <Spinner label={t('shell.pending')} shown={pending && delivery.state === 'idle'} />
      <div aria-live="polite" className={css.place}>
        {pending && delivery.state === 'sent' && (
          <div className={css.note}>
            <span className={wheel} />
            {t('sending.waits')}
            <Button onClick={delivery.stop} small type="button">
              {t('sending.stop')}
            </Button>
          </div>
        )}
      </div>
      {dialog ? createPortal(held, dialog) : held}
    </>
  );
}
