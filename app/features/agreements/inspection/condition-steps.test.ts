import nock from 'nock';
import { describe, expect, it } from 'vitest';
import type { DraftFile } from '../../../patterns/draft-files/draft-files.server.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { agreementFormState } from '../form/agreement-form.fixture.ts';
import { DENT } from './kept-parts.fixture.ts';
import { returnInspectionSteps } from './return-inspection.server.ts';

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

function handedIn({ damage = [DENT], offers = true } = {}) {
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
async function written(submission: ReturnType<typeof handedIn>): Promise<readonly unknown[]> {
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
    expect(await written(handedIn())).toMatchObject([
      { kind: 'damage', phase: 'check-in', marks: [DENT] },
      { kind: 'photo', phase: 'check-in', place: 'left', name: 'b', content: '/9j/4A==' },
      { kind: 'photo', phase: 'check-in', name: 'a.jpg' },
    ]);
  });

  it('is no marks where none were set', async () => {
    expect((await written(handedIn({ damage: [] }))).length).toBe(2);
  });

  it('is named by the photo, whichever others are taken away or added', () => {
    expect(returnInspectionSteps(handedIn()).map(({ name }) => name)).toEqual([
      'damage',
      'photo.b',
      'photo.a',
    ]);
  });

  it('is nothing where the service keeps no documents', () => {
    expect(returnInspectionSteps(handedIn({ offers: false }))).toEqual([]);
  });
});
