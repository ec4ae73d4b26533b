import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import * as css from './quick-check-in.css.ts';
import { type BoxField, type BoxFrame, boxId, type Typed } from './quick-check-in-view.ts';

const NOTHING: Typed = { vehicle: '', odometer: '', fuel: '' };

/** A scan takes the place of what stands there. */
function selectName({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.name === 'vehicle') target.select();
}

/**
 * Takes a vehicle back: a plate or number, odometer, fuel, Enter. It stands alone on its page, and beside other things
 * wherever another room places it; what comes of it is always seen on its page. A name that led to nothing is not left
 * in its field, since the next scan would be added to it; scripts put it back, selected.
 */
export function QuickCheckInBox({
  typed = NOTHING,
  errors = {},
  waits = null,
  missed = '',
}: Partial<Omit<BoxFrame, 'problems'>>) {
  const { t } = useTranslation('labels');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem('vehicle');
    // Somebody who was faster than the scripts is left alone.
    if (!(field instanceof HTMLInputElement) || missed === '' || field.value !== '') return;
    field.value = missed;
    field.select();
  }, [missed]);
  const fieldOf = (name: BoxField) => ({
    name,
    id: boxId(name),
    label: t(`quickCheckIn.${name}`),
    defaultValue: typed[name],
    error: errors[name],
    waits: waits === name,
  });
  return (
    <search>
      <form
        action={paths.quickCheckIn()}
        aria-label={t('shell.quickCheckIn')}
        className={css.box}
        method="get"
        onFocus={selectName}
        ref={form}
      >
        <TextField {...fieldOf('vehicle')} kind="scanner" />
        <TextField {...fieldOf('odometer')} kind="whole" />
        <TextField {...fieldOf('fuel')} hint={t('quickCheckIn.fuelHint')} />
        <div className={css.find}>
          <Button manner={waits === null ? 'normal' : 'primary'} type="submit">
            {t('quickCheckIn.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}
