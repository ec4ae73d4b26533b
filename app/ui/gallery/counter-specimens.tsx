import type { Amount } from '../amounts.tsx';
import { DamageField } from '../form/damage/damage-field.tsx';
import { type DamageMark, marksText } from '../form/damage/damage-mark.ts';
import { DamageOutlines } from '../form/damage/damage-outlines.tsx';
import { Pick } from '../form/pick.tsx';
import type { PickOption } from '../form/pick-option.ts';
import { PictureFiles } from '../form/pictures/picture-files.tsx';
import { SignatureField } from '../form/signature/signature-field.tsx';
import { PriceAside } from '../price-aside.tsx';
import * as css from './form-specimens.css.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

type Speaking = (key: string) => string;

const HERE = '#counter';
const NEEDED = 'controls.sample.needed';

const vehicles = (t: Speaking): readonly PickOption[] => [
  {
    value: '1',
    title: 'Ford Transit',
    plate: 'HB70 XTV',
    detail: `48,210 km · ${t('controls.sample.pier')}`,
    badge: { text: t('controls.sample.free'), tone: 'good' },
    aside: '132.00',
    link: { href: HERE, label: t('controls.sample.open') },
  },
  {
    value: '2',
    title: 'VW Crafter',
    plate: 'KD19 OWN',
    detail: t('controls.sample.airport'),
    badge: { text: t('controls.sample.until'), tone: 'warn' },
    aside: '141.00',
    link: { href: HERE, label: t('controls.sample.open') },
  },
  {
    value: '3',
    title: 'Ford Transit',
    plate: 'LM21 ABZ',
    closed: t('controls.sample.service'),
    link: { href: HERE, label: t('controls.sample.open') },
  },
];

const scratched: readonly DamageMark[] = [
  { view: 'left', x: 0.62, y: 0.55, kind: 'scratch', note: '' },
  { view: 'back', x: 0.3, y: 0.82, kind: 'dent', note: 'HB70' },
];
const earlier: readonly DamageMark[] = [{ view: 'front', x: 0.7, y: 0.84, kind: 'chip', note: '' }];

/** A line as a small picture, so that nothing has to be drawn for the specimen. */
const DRAWN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M20 70c30-60 50-60 40 0s40-40 60-30 20 40 60 10 40-20 90-10" fill="none" stroke="#17201f" stroke-width="3"/></svg>',
)}`;
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 54"><path d="M0 0h72v54H0z" fill="#8aa3a0"/><circle cx="36" cy="27" r="14" fill="#d9deda"/></svg>',
)}`;

const amounts = (t: Speaking): readonly Amount[] => [
  { term: t('dev.samples.rental'), amount: '264.00' },
  { term: t('controls.sample.charges'), amount: '135.80' },
  { term: t('dev.samples.total'), amount: '399.80', weight: 'total' },
  { term: t('dev.samples.paid'), amount: '−264.00' },
  { term: t('controls.sample.balance'), amount: '135.80', unit: 'USD', weight: 'balance' },
];

const price = (state: 'fresh' | 'old' | 'missing' | 'failed') => ({
  state,
  show: () => (
    <div className={css.cell}>
      <Say>
        {(t) => {
          const isKnown = state === 'fresh' || state === 'old';
          return (
            <PriceAside
              amounts={isKnown ? amounts(t) : []}
              missing={
                isKnown ? '' : t(state === 'failed' ? 'controls.sample.unpriced' : 'controls.sample.unknown')
              }
              state={state}
              title={t('controls.sample.toPay')}
              updated={
                state === 'fresh'
                  ? t('controls.sample.updated')
                  : state === 'old'
                    ? t('controls.sample.old')
                    : ''
              }
              why={isKnown ? [t('controls.sample.because')] : []}
              whyTitle={t('controls.sample.why')}
            />
          );
        }}
      </Say>
    </div>
  ),
});

/** What a rental is handed over with. */
export const counterSpecimens: readonly Specimen[] = [
  {
    name: 'Pick',
    states: (['chosen', 'error', 'read-only', 'none'] as const).map((state) => ({
      state: `${state}, wide`,
      show: () => (
        <Say>
          {(t) => (
            <Pick
              defaultValue={state === 'chosen' || state === 'read-only' ? '1' : undefined}
              error={state === 'error' ? t(NEEDED) : undefined}
              label={t('controls.sample.vehicle')}
              more={state === 'chosen' ? t('controls.sample.moreVehicles') : undefined}
              name={`pick-${state}`}
              none={t('controls.sample.noVehicle')}
              options={state === 'none' ? [] : vehicles(t)}
              readOnly={state === 'read-only'}
            />
          )}
        </Say>
      ),
    })),
  },
  {
    name: 'PictureFiles',
    states: (['rest', 'kept', 'compared', 'error'] as const).map((state) => ({
      state: `${state}, wide`,
      show: () => (
        <Say>
          {(t) => (
            <PictureFiles
              earlier={
                state === 'compared'
                  ? [
                      { src: PICTURE, alt: t('controls.sample.pictures'), caption: '20/11/2026 12:42' },
                      {
                        src: `${PICTURE}#2`,
                        alt: t('controls.sample.pictures'),
                        caption: '20/11/2026 12:43',
                        problem: t('controls.sample.service'),
                      },
                    ]
                  : undefined
              }
              error={state === 'error' ? t(NEEDED) : undefined}
              kept={
                state === 'kept'
                  ? [
                      { id: 'a', name: 'HB70 XTV.jpg', size: 412_000, href: PICTURE },
                      { id: 'b', name: '20261120-124200-0001.jpg', size: 689_400, href: PICTURE },
                    ]
                  : []
              }
              label={t('controls.sample.pictures')}
              most={8}
              name={`pictures-${state}`}
            />
          )}
        </Say>
      ),
    })),
  },
  {
    name: 'SignatureField',
    states: (['rest', 'drawn', 'error'] as const).map((state) => ({
      state: `${state}, wide`,
      show: () => (
        <Say>
          {(t) => (
            <SignatureField
              defaultValue={state === 'drawn' ? DRAWN : undefined}
              error={state === 'error' ? t(NEEDED) : undefined}
              label={t('controls.sample.signature')}
              name={`signature-${state}`}
            />
          )}
        </Say>
      ),
    })),
  },
  {
    name: 'DamageField',
    states: [
      {
        state: 'with marks, wide',
        show: () => (
          <Say>
            {(t) => (
              <DamageField
                defaultValue={marksText(scratched)}
                earlier={earlier}
                label={t('controls.sample.damage')}
                name="damage"
              />
            )}
          </Say>
        ),
      },
      {
        state: 'read-only, wide',
        show: () => (
          <Say>
            {(t) => (
              <DamageField
                defaultValue={marksText(scratched)}
                earlier={[]}
                label={t('controls.sample.damage')}
                name="damage-fixed"
                readOnly
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'DamageOutlines',
    states: [
      {
        state: 'two hand-overs, wide',
        show: () => <DamageOutlines earlier={earlier} marks={scratched} />,
      },
    ],
  },
  { name: 'PriceAside', states: [price('fresh'), price('old'), price('missing'), price('failed')] },
];
