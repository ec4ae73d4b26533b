import { describe, expect, it } from 'vitest';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { agreementFormState } from '../form/agreement-form.fixture.ts';
import { DENT, keeping, keptSample, SCRATCH } from './kept-parts.fixture.ts';
import { returnInspection } from './return-inspection.server.ts';

type Documents = Parameters<typeof keeping>[0];
type Said = Parameters<typeof agreementOf>[0];

let user = 0;

/** A return of a user of its own, so that nothing is remembered. */
function returnFormState(documents: Documents | null, { typed = {}, said = {} as Said } = {}) {
  const service = documents === null ? {} : keeping(documents).service;
  const formState = agreementFormState({ typed, service });
  user += 1;
  const { reader } = formState.desk;
  const desk = { ...formState.desk, reader: { ...reader, staff: { ...reader.staff, userId: `r${user}` } } };
  return { ...formState, desk, formContext: { agreement: agreementOf(said), permissions: null } };
}

async function drawn(...given: Parameters<typeof returnFormState>) {
  const groups = await returnInspection.groups(returnFormState(...given));
  const fields = fieldsByName(groups);
  const field = <Kind extends FieldView['kind']>(name: string) =>
    fields.get(name) as Extract<FieldView, { kind: Kind }>;
  return { groups, damage: field<'damage'>('damage'), files: (name: string) => field<'files'>(name) };
}

const exchange = { vehicleExchanges: [{ vehicleExchangeId: 1, originalLicenseNo: 'HB70 XTV' }] } as never;

describe('an inspection at the return', () => {
  it('shows the marks of check-out as earlier ones, with when, by whom and their hash', async () => {
    const kept = keptSample({ id: 3, marks: [SCRATCH] });
    const { damage, groups } = await drawn([kept]);
    expect(damage.earlier).toEqual([SCRATCH]);
    expect(damage.note).toContain('documents.phases.checkOut');
    expect(damage.note).toContain('Ines Carvalho');
    expect(damage.note).toContain(kept.hash.slice(0, 12));
    expect(groups[0]?.notices).toEqual([]);
  });

  it('says when the marks were changed since, and leads to the comparison', async () => {
    const changed = keptSample({ id: 3, marks: [SCRATCH], changes: { hash: 'f'.repeat(64) } });
    const { groups } = await drawn([changed]);
    expect(groups[0]?.notices).toMatchObject([
      {
        tone: 'bad',
        text: expect.stringContaining('inspection.check.changed'),
        link: { href: '/agreements/7/inspection' },
      },
    ]);
  });

  it('has each photo beside the field of its side, others beside the field of others', async () => {
    const { files, groups } = await drawn([
      keptSample({ id: 3, changes: { place: 'front' } }),
      keptSample({ id: 4 }),
      keptSample({ id: 5, changes: { place: 'tail lift' } }),
    ]);
    expect(files('photos.front').earlier).toMatchObject([{ src: '/agreements/7/documents/3?shown' }]);
    expect(files('photos').earlier?.map(({ src }) => src)).toEqual([
      '/agreements/7/documents/4?shown',
      '/agreements/7/documents/5?shown',
    ]);
    expect(files('photos.back').earlier).toBeUndefined();
    expect(groups[1]?.folded).toBe(false);
  });

  it('says at a photo that it was changed', async () => {
    const { files } = await drawn([keptSample({ id: 3, changes: { hash: 'f'.repeat(64) } })]);
    expect(files('photos').earlier).toMatchObject([{ problem: 'inspection.check.changed' }]);
  });

  it('says that what was kept cannot be read, and asks all the same', async () => {
    const { groups, damage } = await drawn(null);
    expect(groups[0]?.notices).toMatchObject([{ tone: 'warn', text: 'inspection.unreadable' }]);
    expect(damage.earlier).toEqual([]);
  });

  it('does not show what was kept of another vehicle, and says so', async () => {
    const { damage, groups } = await drawn([keptSample({ id: 3, marks: [SCRATCH] })], { said: exchange });
    expect(damage.earlier).toEqual([]);
    expect(groups[0]?.notices).toMatchObject([{ tone: 'info' }]);
  });

  it('shows what was kept as the other vehicle came', async () => {
    const marks = [SCRATCH];
    const documents = [keptSample({ id: 3, marks, changes: { phase: 'exchange' } })];
    expect((await drawn(documents, { said: exchange })).damage.earlier).toEqual(marks);
  });

  it('reads the marks that are new', () => {
    const formState = returnFormState([], { typed: { damage: JSON.stringify([DENT]) } });
    expect(readStage(returnInspection, formState).values).toEqual({ damage: [DENT] });
  });

  it('has its marks settled once they are written, and photos never: each is a write of its own', () => {
    expect(['damage', 'photos', 'photos.left'].map((name) => returnInspection.writtenBy?.(name))).toEqual([
      ['damage'],
      [],
      [],
    ]);
  });

  it('is left out where the service keeps no documents', () => {
    const formState = returnFormState([]);
    const without = { ...formState, desk: { ...formState.desk, offers: () => false } };
    expect(returnInspection.applies?.(without)).toBe(false);
  });

  it('is left out for whoever may not keep documents with an agreement', () => {
    const formState = returnFormState([]);
    const permissions = new Set(['AGREEMENT_CHECKIN']);
    expect(
      returnInspection.applies?.({ ...formState, formContext: { ...formState.formContext, permissions } }),
    ).toBe(false);
  });
});
