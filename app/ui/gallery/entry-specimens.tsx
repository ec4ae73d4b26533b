import { Combobox } from '../form/combobox.tsx';
import { DateField, DateTimeField, TimeField } from '../form/date-field.tsx';
import { FuelField, LevelField } from '../form/fuel-field.tsx';
import { BatteryGauge, FuelGauge } from '../form/fuel-gauge.tsx';
import { MoneyField, PlateField } from '../form/marked-field.tsx';
import { OdometerField } from '../form/odometer-field.tsx';
import { problemKey } from '../form/problem-words.ts';
import { fieldSpecimen } from './field-specimen.tsx';
import * as css from './form-specimens.css.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

/** A Friday; the pictures are the same on every day. */
const NOW = '2026-11-20T12:42';
const habits = { now: NOW, monthFirst: false, weekStart: 'monday' } as const;

const people = [
  { value: '1', text: 'Ann Lee', detail: 'C-1001' },
  { value: '2', text: 'Anna Lindqvist', detail: 'C-1002' },
  { value: '3', text: 'Priya Raghunathan', detail: 'C-1003' },
];

const combobox = (state: 'ready' | 'loading' | 'failed', name: string) => ({
  state: name,
  show: () => (
    <div className={css.cell}>
      <Say>
        {(t) => (
          <Combobox
            label={t('controls.sample.customer')}
            name={`combobox-${name.replaceAll(' ', '-')}`}
            onQuery={state === 'ready' ? undefined : () => undefined}
            options={name === 'ready' ? people : []}
            state={state}
          />
        )}
      </Say>
    </div>
  ),
});

const odometer = (state: string, value: string, allowed: number | null) => ({
  state,
  show: () => (
    <div className={css.cell}>
      <Say>
        {(t) => (
          <OdometerField
            allowed={allowed}
            defaultValue={value}
            label={t('controls.sample.odometer')}
            name={`odometer-${state.replaceAll(' ', '-')}`}
            out={48210}
            unit="km"
          />
        )}
      </Say>
    </div>
  ),
});

/** The trade's own fields: what is typed in short and read by the server. */
export const entrySpecimens: readonly Specimen[] = [
  fieldSpecimen({
    name: 'DateField',
    label: 'controls.sample.born',
    value: '+3d',
    error: problemKey('noSuchDay', 'day'),
    draw: (props) => <DateField {...props} habits={habits} />,
  }),
  fieldSpecimen({
    name: 'TimeField',
    label: 'controls.sample.time',
    value: '9p',
    error: problemKey('unreadable', 'time'),
    draw: (props) => <TimeField {...props} now={NOW} />,
  }),
  fieldSpecimen({
    name: 'DateTimeField',
    label: 'controls.sample.return',
    value: 'mon 14:30',
    error: problemKey('timeMissing', 'moment'),
    draw: (props) => <DateTimeField {...props} habits={habits} />,
  }),
  fieldSpecimen({
    name: 'FuelField',
    label: 'controls.sample.fuel',
    value: '5',
    error: problemKey('empty', 'eighths'),
    draw: (props) => <FuelField {...props} />,
  }),
  {
    name: 'LevelField',
    states: (['eighths', 'percent'] as const).map((unit) => ({
      state: unit,
      show: () => (
        <div className={css.cell}>
          <Say>
            {(t) => (
              <LevelField
                defaultValue={unit === 'eighths' ? '3/4' : '80'}
                label={t('controls.sample.fuel')}
                name={`level-${unit}`}
                unit={unit}
              />
            )}
          </Say>
        </div>
      ),
    })),
  },
  {
    name: 'FuelGauge',
    states: [0, 3, 8].map((eighths) => ({
      state: String(eighths),
      show: () => <FuelGauge eighths={eighths} />,
    })),
  },
  {
    name: 'BatteryGauge',
    states: [0, 45, 100].map((percent) => ({
      state: String(percent),
      show: () => <BatteryGauge percent={percent} />,
    })),
  },
  {
    name: 'OdometerField',
    states: [
      odometer('rest', '', 600),
      odometer('within', '48,500', 600),
      odometer('over', '48,934', 600),
      odometer('below', '48,100', 600),
      odometer('any distance', '48,934', null),
    ],
  },
  fieldSpecimen({
    name: 'MoneyField',
    label: 'controls.sample.adjustment',
    value: '1,250.00',
    error: problemKey('tooPrecise', 'amount'),
    draw: (props) => <MoneyField {...props} currency="USD" />,
  }),
  fieldSpecimen({
    name: 'PlateField',
    label: 'controls.sample.plate',
    value: 'HB70 XTV',
    error: 'controls.sample.needed',
    draw: (props) => <PlateField {...props} />,
  }),
  {
    name: 'Combobox',
    states: [combobox('ready', 'ready'), combobox('loading', 'loading'), combobox('failed', 'failed')],
  },
];
