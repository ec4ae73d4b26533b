import { describe, expect, it } from 'vitest';
import { accessForTests } from './access.fixture.ts';
import { type HideableField, hiddenIn, masking } from './hideable.ts';

const FIELDS: readonly HideableField[] = [
  { needs: { setting: 'Rental.RONo' }, paths: ['references.repairOrder'], facts: ['repairOrder'] },
  { needs: { setting: 'Rental.Licence' }, paths: ['drivers.*.licence.number'], columns: ['Licence'] },
  { needs: { feature: 'promotions' }, paths: ['promotions', 'terms.code'], filters: ['code'] },
];

const record = {
  references: { repairOrder: 'RO-1', voucher: 'V-1' },
  drivers: [{ name: 'Ada', licence: { number: 'L1' } }],
  promotions: ['SPRING'],
  terms: null,
};

const hiding = (...names: readonly string[]) =>
  accessForTests({
    settings: Object.fromEntries(names.map((name) => [`Rental.${name}`, { isVisible: false }])),
    features: { promotions: !names.includes('promotions') },
  });

describe('a record without what is hidden', () => {
  it('is the same while nothing is', () => {
    expect(masking(FIELDS, hiding())(record)).toBe(record);
  });

  it('has no value in its place, and the rest of its group', () => {
    const before = structuredClone(record);
    expect(masking(FIELDS, hiding('RONo', 'Licence', 'promotions'))(record)).toEqual({
      references: { repairOrder: null, voucher: 'V-1' },
      drivers: [{ name: 'Ada', licence: { number: null } }],
      promotions: [],
      terms: null,
    });
    expect(record).toEqual(before);
  });

  it('gets no value that it has not', () => {
    const row: object = { id: 1 };
    expect(masking(FIELDS, hiding('RONo', 'Licence'))(row)).toEqual({ id: 1 });
  });
});

it('names what is hidden by kind', () => {
  const access = hiding('RONo', 'promotions');
  expect(
    (['facts', 'columns', 'filters'] as const).map((kind) => [...hiddenIn(FIELDS, kind, access)]),
  ).toEqual([['repairOrder'], [], ['code']]);
});
