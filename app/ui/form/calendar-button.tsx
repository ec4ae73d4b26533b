import { useRef } from 'react';
import { dayInFigures } from '../../domain/typed-day.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import * as css from './typed-field.css.ts';
import type { TypedText } from './typed-field.tsx';

/** Opens the browser's own calendar and types the chosen day; a time that stands behind the day is kept. */
export function CalendarButton({
  text,
  label,
  monthFirst,
}: {
  readonly text: TypedText;
  readonly label: string;
  readonly monthFirst: boolean;
}) {
  const { t } = useTranslation('labels');
  const native = useRef<HTMLInputElement>(null);
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  const [day, time] = text.value?.split('T') ?? [];
  return (
    <>
      <button
        aria-label={t('controls.calendar', { label })}
        className={css.picker}
        onClick={() => {
          const calendar = native.current;
          if (!calendar) return;
          calendar.value = day ?? '';
          calendar.showPicker();
        }}
        title={t('controls.calendar', { label })}
        type="button"
      >
        <Icon name="calendar" />
      </button>
      <input
        aria-hidden="true"
        className={css.native}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') text.put([dayInFigures(value, monthFirst), time].filter(Boolean).join(' '));
        }}
        ref={native}
        tabIndex={-1}
        type="date"
      />
    </>
  );
}
