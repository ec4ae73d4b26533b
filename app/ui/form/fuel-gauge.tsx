import { FULL_TANK } from '../../domain/fuel-level.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as css from './fuel.css.ts';

const CELL = 7;
const WIDTH = FULL_TANK * CELL;

/** How full a tank is, as eight small cells beside its eighths. */
export function FuelGauge({ eighths }: { readonly eighths: number }) {
  const { t } = useTranslation('labels');
  return (
    <span className={css.gauge}>
      <svg aria-hidden="true" height="12" viewBox={`0 0 ${WIDTH} 12`} width={WIDTH}>
        {Array.from({ length: FULL_TANK }, (_, at) => (
          <rect
            className={at < eighths ? css.full : css.rest}
            height="11"
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are eight for ever
            key={at}
            rx="1.5"
            width={CELL - 2}
            x={at * CELL + 0.5}
            y="0.5"
          />
        ))}
      </svg>
      {t('controls.fuel.eighths', { eighths })}
    </span>
  );
}

/** How full a battery is, as a bar beside its percent. */
export function BatteryGauge({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('labels');
  return (
    <span className={css.gauge}>
      <svg aria-hidden="true" height="12" viewBox={`0 0 ${WIDTH} 12`} width={WIDTH}>
        <rect className={css.rest} height="11" rx="2.5" width={WIDTH - 5} x="0.5" y="0.5" />
        <rect className={css.rest} height="5" rx="1" width="2" x={WIDTH - 3.5} y="3.5" />
        <rect
          className={css.full}
          height="11"
          rx="2.5"
          width={((WIDTH - 5) * percent) / 100}
          x="0.5"
          y="0.5"
        />
      </svg>
      {t('controls.fuel.percent', { percent })}
    </span>
  );
}
