import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import * as paths from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import * as css from './quick-check-in.css.ts';
import { type BoxField, type BoxFrame, boxId, type Parsed } from './quick-check-in-view.ts';

const NOTHING: Parsed = { vehicle: '', odometer: '', fuel: '' };

/** A scan replaces the former name. */
function selectName({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.name === 'vehicle') target.select();
}

/**
 * Checks a vehicle in: a plate or number, odometer, fuel, Enter; wherever it is placed, its outcome is on its own page.
 * A name that led to nothing leaves its field, since the next scan would be added to it; scripts put it back, selected.
 */
export function QuickCheckInBox({
  submitted = NOTHING,
  errors = {},
  waits = null,
  missed = '',
  levels = [],
}: Partial<Omit<BoxFrame, 'problems'>>) {
  const { t } = useTranslation('labels');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem('vehicle');
    // A user who was faster than the scripts is not interrupted.
    if (!(field instanceof HTMLInputElement) || missed === '' || field.value !== '') return;
    field.value = missed;
    field.select();
  }, [missed]);
  const fieldOf = (name: BoxField) => ({
    name,
    id: boxId(name),
    label: t(`quickCheckIn.${name}`),
    defaultValue: submitted[name],
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
        <TextField {...fieldOf('fuel')} hint={t('quickCheckIn.fuelHint')} suggestions={levels} />
        <div className={css.find}>
          <Button variant={waits === null ? 'normal' : 'primary'} type="submit">
            {t('quickCheckIn.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}
