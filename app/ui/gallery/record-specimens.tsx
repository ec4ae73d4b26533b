import { ShareBar } from '../charts/dashboard-figures.tsx';
import { KeyFigure, KeyFigures } from '../charts/key-figure.tsx';
import sprite from '../icons.svg?raw';
import { Badge, Brand, Icon, type IconName, Plate, RecordText } from '../marks.tsx';
import { Amounts, Facts } from '../panel.tsx';
import * as css from './gallery.css.ts';
import { type Specimens, variants } from './specimen.tsx';

const ICONS = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id as IconName);

const PLATE = 'HB70 XTV';

const BADGES = [
  ['good', 'settled', 'confirmed'],
  ['quiet', 'settled', 'checkedOut'],
  ['info', 'open', 'open'],
  ['quiet', 'open', 'cancelled'],
  ['warn', 'late', 'noShow'],
  ['bad', 'late', 'late'],
] as const;

const FLEET = [
  ['onRent', 86, 'accent'],
  ['available', 19, 'good'],
  ['dirty', 8, 'warn'],
  ['outOfService', 5, 'bad'],
  ['inTransfer', 3, 'quiet'],
] as const;

/** What is known of a record, money and counts. */
export const recordSpecimens: Specimens = ({ dev }) => ({
  Badge: variants(BADGES, ([tone, shape, key]) => ({
    [`${tone} ${shape}`]: (
      <Badge shape={shape} tone={tone}>
        {dev(`states.${key}`)}
      </Badge>
    ),
  })),
  Plate: { 'as typed': <Plate>{PLATE}</Plate> },
  RecordText: {
    'a number and an email': (
      <p>
        <RecordText text="A-20417, desk@forecourt.example" />
      </p>
    ),
  },
  Icon: variants(ICONS, (name) => ({ [name]: <Icon name={name} /> })),
  Brand: { 'mark and name': <Brand /> },
  Facts: {
    'as many columns as fit, wide': (
      <Facts
        facts={[
          { term: dev('customer'), value: 'Priya Raghunathan' },
          { term: dev('out'), value: '18/11/2026 12:00' },
          { term: dev('odometer'), value: '48,210' },
          { term: dev('vehicle'), value: <Plate>{PLATE}</Plate> },
        ]}
      />
    ),
  },
  Amounts: {
    'with total and balance, wide': (
      <div className={css.narrow}>
        <Amounts
          amounts={[
            { term: dev('rental'), amount: '264.00', how: '2 × 132.00' },
            { term: dev('lateReturn'), amount: '18.00', how: dev('lateHow') },
            { term: dev('total'), amount: '367.20', weight: 'total' },
            { term: dev('paid'), amount: '−264.00' },
            { term: dev('balance'), amount: '103.20', unit: 'USD', weight: 'balance' },
          ]}
        />
      </div>
    ),
  },
  KeyFigure: {
    'plain, bad, warn, a link, wide': (
      <div className={css.ground}>
        <KeyFigures>
          <KeyFigure figure="11" label={dev('checkOuts')} note={dev('done')} />
          <KeyFigure figure="3" label={dev('overdue')} tone="bad" />
          <KeyFigure figure="5" label={dev('alerts')} tone="warn" />
          <KeyFigure
            figure="1,284"
            href="#content"
            label={dev('openReservations')}
            note={dev('unassigned')}
          />
        </KeyFigures>
      </div>
    ),
  },
  ShareBar: {
    'a fleet, wide': (
      <ShareBar
        shares={FLEET.map(([key, value, tone]) => {
          return { label: dev(`fleet.${key}`), value, words: String(value), tone };
        })}
      />
    ),
  },
});
