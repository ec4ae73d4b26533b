import { Combobox } from '../form/combobox.tsx';
import { DateField, DateTimeField, TimeField } from '../form/date-field.tsx';
import { BatteryGauge, FuelGauge } from '../form/fuel-gauge.tsx';
import { FuelField, LevelField, MoneyField, OdometerField, PlateField } from '../form/measure-fields.tsx';
import { problemKey } from '../form/problem-words.ts';
import { fieldStates, inCell, type Specimens, variants } from './specimen.tsx';

/** A Friday; the pictures are the same on every day. */
const NOW = '2026-11-20T12:42';
const habits = { now: NOW, monthFirst: false, weekStart: 'monday' } as const;

const PEOPLE = [
  { value: '1', title: 'Ann Lee', aside: 'C-1001' },
  { value: '2', title: 'Anna Lindqvist', aside: 'C-1002' },
  { value: '3', title: 'Priya Raghunathan', aside: 'C-1003' },
];

const SAMPLES = {
  day: { label: 'born', value: '+3d', error: problemKey('noSuchDay', 'day') },
  time: { label: 'time', value: '9p', error: problemKey('unreadable', 'time') },
  moment: { label: 'return', value: 'mon 14:30', error: problemKey('timeMissing', 'moment') },
  fuel: { label: 'fuel', value: '5', error: problemKey('empty', 'eighths') },
  money: { label: 'adjustment', value: '1,250.00', error: problemKey('tooPrecise', 'amount') },
  plate: { label: 'plate', value: 'HB70 XTV', error: 'controls.sample.needed' },
};

const LEVELS = [
  ['0', 'Empty'],
  ['2', '1/4'],
  ['4', '1/2'],
  ['6', '3/4'],
  ['8', 'Full'],
] as const;

const READINGS = [
  ['rest', '', 600],
  ['within', '48,500', 600],
  ['over', '48,934', 600],
  ['below', '48,100', 600],
  ['any distance', '48,934', null],
] as const;

/** The trade's own fields: short entries that the server reads. */
export const entrySpecimens: Specimens = (texts) => {
  const { sample } = texts;
  return {
    ...fieldStates(texts, 'DateField', SAMPLES.day, (props) => <DateField {...props} habits={habits} />),
    ...fieldStates(texts, 'TimeField', SAMPLES.time, (props) => <TimeField {...props} now={NOW} />),
    ...fieldStates(texts, 'DateTimeField', SAMPLES.moment, (props) => (
      <DateTimeField {...props} habits={habits} />
    )),
    ...fieldStates(texts, 'FuelField', SAMPLES.fuel, (props) => <FuelField {...props} />),
    'FuelField of a service': {
      half: inCell(<FuelField defaultValue="4" label={sample('fuel')} levels={LEVELS} name="levels" />),
    },
    LevelField: {
      percent: inCell(<LevelField defaultValue="80" label={sample('fuel')} name="level" />),
    },
    FuelGauge: variants([0, 3, 8], (eighths) => ({ [eighths]: <FuelGauge eighths={eighths} /> })),
    BatteryGauge: variants([0, 45, 100], (percent) => ({ [percent]: <BatteryGauge percent={percent} /> })),
    OdometerField: variants(READINGS, ([state, value, allowed]) => ({
      [state]: inCell(
        <OdometerField
          allowed={allowed}
          defaultValue={value}
          label={sample('odometer')}
          name={`odometer-${state.replaceAll(' ', '-')}`}
          out={48210}
          unit="km"
        />,
      ),
    })),
    ...fieldStates(texts, 'MoneyField', SAMPLES.money, (props) => <MoneyField {...props} currency="USD" />),
    ...fieldStates(texts, 'PlateField', SAMPLES.plate, (props) => <PlateField {...props} />),
    Combobox: variants(['ready', 'none', 'failed'] as const, (state) => ({
      [`${state}, wide`]: (
        <Combobox
          isUnanswered={state === 'failed'}
          label={sample('customer')}
          name={`combobox-${state}`}
          none={sample('noCustomer')}
          options={state === 'ready' ? PEOPLE : []}
          search={{ name: `find-${state}`, label: sample('find') }}
        />
      ),
    })),
  };
};
