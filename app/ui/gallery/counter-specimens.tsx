import { Pick } from '../form/choice-fields.tsx';
import { DamageField } from '../form/damage/damage-field.tsx';
import { type DamageMark, marksText } from '../form/damage/damage-mark.ts';
import { DamageOutlines } from '../form/damage/damage-outlines.tsx';
import { PictureFiles } from '../form/pictures/picture-files.tsx';
import { SignatureField } from '../form/signature/signature-field.tsx';
import type { Amount } from '../panel.tsx';
import { PriceAside } from '../price-aside.tsx';
import { inCell, type Specimens, variants } from './specimen.tsx';

const SCRATCHED: readonly DamageMark[] = [
  { view: 'left', x: 0.62, y: 0.55, kind: 'scratch', note: '' },
  { view: 'back', x: 0.3, y: 0.82, kind: 'dent', note: 'HB70' },
];
const EARLIER: readonly DamageMark[] = [{ view: 'front', x: 0.7, y: 0.84, kind: 'chip', note: '' }];

const svg = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** A line as a small picture, so that nothing has to be drawn for the specimen. */
const DRAWN = svg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M20 70c30-60 50-60 40 0s40-40 60-30 20 40 60 10 40-20 90-10" fill="none" stroke="#17201f" stroke-width="3"/></svg>',
);
const PICTURE = svg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 54"><path d="M0 0h72v54H0z" fill="#8aa3a0"/><circle cx="36" cy="27" r="14" fill="#d9deda"/></svg>',
);
const STORED = [
  { id: 'a', name: 'HB70 XTV.jpg', size: 412_000, href: PICTURE },
  { id: 'b', name: '20261120-124200-0001.jpg', size: 689_400, href: PICTURE },
];

/** What a rental is handed over with. */
export const counterSpecimens: Specimens = ({ dev, sample }) => {
  const link = { href: '#counter', label: sample('open') };
  const vehicles = [
    {
      value: '1',
      title: 'Ford Transit',
      plate: 'HB70 XTV',
      detail: `48,210 km · ${sample('pier')}`,
      badge: { text: sample('free'), tone: 'good' },
      aside: '132.00',
      link,
    },
    {
      value: '2',
      title: 'VW Crafter',
      plate: 'KD19 OWN',
      detail: sample('airport'),
      badge: { text: sample('until'), tone: 'warn' },
      aside: '141.00',
      link,
    },
    { value: '3', title: 'Ford Transit', plate: 'LM21 ABZ', closed: sample('service'), link },
  ] as const;
  const alt = sample('pictures');
  const compared = [
    { src: PICTURE, alt, caption: '20/11/2026 12:42' },
    { src: `${PICTURE}#2`, alt, caption: '20/11/2026 12:43', problem: sample('service') },
  ];
  const amounts: readonly Amount[] = [
    { term: dev('rental'), amount: '264.00' },
    { term: sample('charges'), amount: '135.80' },
    { term: dev('total'), amount: '399.80', weight: 'total' },
    { term: dev('paid'), amount: '−264.00' },
    { term: sample('balance'), amount: '135.80', unit: 'USD', weight: 'balance' },
  ];
  const known = { amounts, missing: '', why: [sample('because')] };
  const unknown = { amounts: [], updated: '', why: [] };
  const prices = [
    { state: 'fresh', ...known, updated: sample('updated') },
    { state: 'old', ...known, updated: sample('old') },
    { state: 'missing', ...unknown, missing: sample('unknown') },
    { state: 'failed', ...unknown, missing: sample('unpriced') },
  ] as const;
  return {
    Pick: variants(['chosen', 'error', 'read-only', 'none'], (state) => ({
      [`${state}, wide`]: (
        <Pick
          defaultValue={state === 'chosen' || state === 'read-only' ? '1' : undefined}
          error={state === 'error' ? sample('needed') : undefined}
          label={sample('vehicle')}
          more={state === 'chosen' ? sample('moreVehicles') : undefined}
          name={`pick-${state}`}
          none={sample('noVehicle')}
          options={state === 'none' ? [] : vehicles}
          readOnly={state === 'read-only'}
        />
      ),
    })),
    PictureFiles: variants(['rest', 'stored', 'compared', 'error'], (state) => ({
      [`${state}, wide`]: (
        <PictureFiles
          earlier={state === 'compared' ? compared : undefined}
          error={state === 'error' ? sample('needed') : undefined}
          stored={state === 'stored' ? STORED : []}
          label={sample('pictures')}
          most={8}
          name={`pictures-${state}`}
        />
      ),
    })),
    SignatureField: variants(['rest', 'drawn', 'error'], (state) => ({
      [`${state}, wide`]: (
        <SignatureField
          defaultValue={state === 'drawn' ? DRAWN : undefined}
          error={state === 'error' ? sample('needed') : undefined}
          label={sample('signature')}
          name={`signature-${state}`}
        />
      ),
    })),
    DamageField: variants(
      [
        { state: 'with marks, wide', name: 'damage', earlier: EARLIER, readOnly: false },
        { state: 'read-only, wide', name: 'damage-fixed', earlier: [], readOnly: true },
      ],
      ({ state, ...props }) => ({
        [state]: <DamageField {...props} defaultValue={marksText(SCRATCHED)} label={sample('damage')} />,
      }),
    ),
    DamageOutlines: { 'two hand-overs, wide': <DamageOutlines earlier={EARLIER} marks={SCRATCHED} /> },
    PriceAside: variants(prices, (price) => ({
      [price.state]: inCell(<PriceAside {...price} title={sample('toPay')} whyTitle={sample('why')} />),
    })),
  };
};
