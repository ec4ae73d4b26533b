import nock from 'nock';
import { describe, expect, it } from 'vitest';
import type { DraftFile } from '../../../patterns/draft-files/draft-files.server.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { agreementFormState } from '../form/agreement-form.fixture.ts';
import { returnInspection, returnInspectionSteps } from './condition.server.ts';
import { DENT, keeping, SCRATCH, storedSample } from './stored-parts.fixture.ts';

playService();

const fileOf = (id: string, name = `${id}.jpg`): DraftFile => ({
  id,
  name,
  size: 4,
  href: '',
  contentType: 'image/jpeg',
  content: () => '/9j/4A==',
});

const FILES: Readonly<Record<string, readonly DraftFile[]>> = {
  photos: [fileOf('a')],
  'photos.left': [fileOf('b', '')],
};

function submittedIn({ damage = [DENT], offers = true } = {}) {
  const formState = agreementFormState({ offers: () => offers });
  return {
    formState: {
      ...formState,
      formContext: { agreement: agreementOf(), permissions: null },
      files: { of: (field: string) => FILES[field] ?? [] },
    },
    values: { damage },
    progress: {},
  };
}

/** What each step writes. */
async function written(submission: ReturnType<typeof submittedIn>): Promise<readonly unknown[]> {
  const bodies: unknown[] = [];
  const reader = { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' };
  for (const step of returnInspectionSteps(submission)) {
    if (step.isNeeded?.(submission) === false) continue;
    nock(SERVICE)
      .post('/v3/agreements/7/documents', (body) => bodies.push(body) > 0)
      .query(true)
      .reply(201, { documentId: 9 });
    await step.perform(reader, submission, { idempotencyKey: step.name, ifMatch: undefined });
  }
  return bodies;
}

describe('what an inspection writes', () => {
  it('is the marks and each photo with its side, under the hand-over', async () => {
    expect(await written(submittedIn())).toMatchObject([
      { kind: 'damage', phase: 'check-in', marks: [DENT] },
      { kind: 'photo', phase: 'check-in', place: 'left', name: 'b', content: '/9j/4A==' },
      { kind: 'photo', phase: 'check-in', name: 'a.jpg' },
    ]);
  });

  it('is no marks where none were set', async () => {
    expect((await written(submittedIn({ damage: [] }))).length).toBe(2);
  });

  it('is named by the photo, whichever others are taken away or added', () => {
    expect(returnInspectionSteps(submittedIn()).map(({ name }) => name)).toEqual([
      'damage',
      'photo.b',
      'photo.a',
    ]);
  });

  it('is nothing where the service keeps no documents', () => {
    expect(returnInspectionSteps(submittedIn({ offers: false }))).toEqual([]);
  });
});

type Documents = Parameters<typeof keeping>[0];
type Overrides = Parameters<typeof agreementOf>[0];

let user = 0;

/** A return of a user of its own, so that nothing is remembered. */
function returnFormState(documents: Documents | null, { submitted = {}, overrides = {} as Overrides } = {}) {
  const service = documents === null ? {} : keeping(documents).service;
  const formState = agreementFormState({ submitted, service });
  user += 1;
  const { reader } = formState.staffContext;
  const staffContext = {
    ...formState.staffContext,
    reader: { ...reader, staff: { ...reader.staff, userId: `r${user}` } },
  };
  return {
    ...formState,
    staffContext,
    formContext: { agreement: agreementOf(overrides), permissions: null },
  };
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
    const stored = storedSample({ id: 3, marks: [SCRATCH] });
    const { damage, groups } = await drawn([stored]);
    expect(damage.earlier).toEqual([SCRATCH]);
    expect(damage.note).toContain('documents.phases.checkOut');
    expect(damage.note).toContain('Ines Carvalho');
    expect(damage.note).toContain(stored.hash.slice(0, 12));
    expect(groups[0]?.notices).toEqual([]);
  });

  it('says when the marks were changed since, and leads to the comparison', async () => {
    const changed = storedSample({ id: 3, marks: [SCRATCH], changes: { hash: 'f'.repeat(64) } });
    const { groups } = await drawn([changed]);
    expect(groups[0]?.notices).toMatchObject([
      {
        tone: 'bad',
        text: expect.stringContaining('inspection.check.changed'),
        link: { href: '/agreements/7/inspection' },
      },
    ]);
  });

  it('has each photo next to the field of its side, others next to the field for other photos', async () => {
    const { files, groups } = await drawn([
      storedSample({ id: 3, changes: { place: 'front' } }),
      storedSample({ id: 4 }),
      storedSample({ id: 5, changes: { place: 'tail lift' } }),
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
    const { files } = await drawn([storedSample({ id: 3, changes: { hash: 'f'.repeat(64) } })]);
    expect(files('photos').earlier).toMatchObject([{ problem: 'inspection.check.changed' }]);
  });

  it('says that the stored inspection cannot be read, and still asks for a new one', async () => {
    const { groups, damage } = await drawn(null);
    expect(groups[0]?.notices).toMatchObject([{ tone: 'warn', text: 'inspection.unreadable' }]);
    expect(damage.earlier).toEqual([]);
  });

  it('does not show the stored inspection of another vehicle, and says so', async () => {
    const { damage, groups } = await drawn([storedSample({ id: 3, marks: [SCRATCH] })], {
      overrides: exchange,
    });
    expect(damage.earlier).toEqual([]);
    expect(groups[0]?.notices).toMatchObject([{ tone: 'info' }]);
  });

  it('shows the inspection that was stored at the exchange', async () => {
    const marks = [SCRATCH];
    const documents = [storedSample({ id: 3, marks, changes: { phase: 'exchange' } })];
    expect((await drawn(documents, { overrides: exchange })).damage.earlier).toEqual(marks);
  });

  it('reads the marks that are new', () => {
    const formState = returnFormState([], { submitted: { damage: JSON.stringify([DENT]) } });
    expect(readStage(returnInspection, formState).values).toEqual({ damage: [DENT] });
  });

  it('has its marks settled once they are written, and photos never: each is a write of its own', () => {
    expect(['damage', 'photos', 'photos.left'].map((name) => returnInspection.writtenBy?.(name))).toEqual([
      ['damage'],
      [],
      [],
    ]);
  });

  it('needs the call and the permission to store documents', () => {
    expect(returnInspection.needs?.(returnFormState([]))).toEqual({
      operation: 'documents.create',
      permission: 'AGREEMENT_EDIT',
    });
  });
});
