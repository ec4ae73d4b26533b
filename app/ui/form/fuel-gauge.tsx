import type { ReactNode } from 'react';
import { FULL_TANK } from '../../domain/odometer.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as fuel from './fuel.css.ts';

// Apart from the fields, whose script the view of a record's exchanges does not need.

const CELL = 7;
const WIDTH = FULL_TANK * CELL;

function Gauge(props: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={fuel.gauge}>
      <svg aria-hidden="true" height="12" viewBox={`0 0 ${WIDTH} 12`} width={WIDTH}>
        {props.children}
      </svg>
      {props.text}
    </span>
  );
}

/** How full a tank is, as eight small cells and a text. */
export function FuelGauge({ eighths }: { readonly eighths: number }) {
  const { t } = useTranslation('labels');
  return (
    <Gauge text={t('controls.fuel.eighths', { eighths })}>
      {Array.from({ length: FULL_TANK }, (_, at) => (
        <rect
          className={at < eighths ? fuel.full : fuel.rest}
          height="11"
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are always eight
          key={at}
          rx="1.5"
          width={CELL - 2}
          x={at * CELL + 0.5}
          y="0.5"
        />
      ))}
    </Gauge>
  );
}

/** How full a battery is, as a bar and a text. */
export function BatteryGauge({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('labels');
  const body = { height: 11, rx: 2.5, x: 0.5, y: 0.5 };
  return (
    <Gauge text={t('controls.fuel.percent', { percent })}>
      <rect className={fuel.rest} {...body} width={WIDTH - 5} />
      <rect className={fuel.rest} height="5" rx="1" width="2" x={WIDTH - 3.5} y="3.5" />
      <rect className={fuel.full} {...body} width={((WIDTH - 5) * percent) / 100} />
    </Gauge>
  );
}
