import { Badge } from '../badge.tsx';
import { Brand } from '../brand.tsx';
import { Facts } from '../facts.tsx';
import { Icon, type IconName } from '../icon.tsx';
import sprite from '../icons.svg?raw';
import { Plate } from '../plate.tsx';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

/** Every symbol of the sprite. */
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

/** What is known of a record. */
export const recordSpecimens: readonly Specimen[] = [
  {
    name: 'Badge',
    states: BADGES.map(([tone, shape, key]) => ({
      state: `${tone} ${shape}`,
      show: () => (
        <Say>
          {(t) => (
            <Badge shape={shape} tone={tone}>
              {t(`dev.samples.states.${key}`)}
            </Badge>
          )}
        </Say>
      ),
    })),
  },
  { name: 'Plate', states: [{ state: 'as typed', show: () => <Plate>{PLATE}</Plate> }] },
  {
    name: 'Icon',
    states: ICONS.map((name) => ({
      state: name,
      show: () => <Icon name={name} />,
    })),
  },
  { name: 'Brand', states: [{ state: 'mark and name', show: () => <Brand /> }] },
  {
    name: 'Facts',
    states: [
      {
        state: 'as many columns as fit, wide',
        show: () => (
          <Say>
            {(t) => (
              <Facts
                facts={[
                  { term: t('dev.samples.customer'), value: 'Priya Raghunathan' },
                  { term: t('dev.samples.out'), value: '18/11/2026 12:00' },
                  { term: t('dev.samples.odometer'), value: '48,210' },
                  { term: t('dev.samples.vehicle'), value: <Plate>{PLATE}</Plate> },
                ]}
              />
            )}
          </Say>
        ),
      },
    ],
  },
];
