import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { type Delivery, isFocusFree, isHeld, sendAgain, useDelivery } from '../../ui/client/delivery.ts';
import { wheel } from '../../ui/states.css.ts';
import { Banner, Spinner } from '../../ui/states.tsx';
import * as css from './sending-note.css.ts';

/** Why the page stays, and the button that tries again, which takes the focus. */
function Held({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('labels');
  const again = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusFree()) again.current?.querySelector('button')?.focus();
  }, []);
  const { state } = delivery;
  const { problem, status } = state === 'refused' ? delivery : { problem: null, status: 0 };
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

/** Shows that a form is on its way, with a button to stop; or that it was not delivered and stays. */
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
