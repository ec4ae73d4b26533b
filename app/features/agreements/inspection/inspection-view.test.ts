import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { agreementFormState } from '../form/agreement-form.fixture.ts';
import { viewInspection } from './inspection-view.server.ts';
import { DENT, keeping, SCRATCH, storedSample } from './stored-parts.fixture.ts';

const back = { phase: 'check-in', createdBy: 'Ben Okafor', createdDate: '2026-11-23T09:00:00' };

function view(...documents: Parameters<typeof keeping>[0]) {
  const { reader } = agreementFormState({ service: keeping(documents).service }).staffContext;
  return viewInspection(agreementOf(), { ...staffContextInEnglish(), reader });
}

describe('both hand-overs side by side', () => {
  it('have their marks on one outline, letters for check-out and numbers for check-in', async () => {
    const { damage } = await view(
      storedSample({ id: 1, marks: [SCRATCH] }),
      storedSample({ id: 2, marks: [DENT], changes: back }),
      storedSample({ id: 3, marks: [DENT, SCRATCH], changes: back }),
    );
    expect(damage).toMatchObject({ earlier: [SCRATCH], marks: [DENT, DENT, SCRATCH] });
    const [out, come] = damage.sides;
    expect(out?.records[0]?.marks).toEqual([{ sign: 'A', words: 'Left: front door, scratch, 4 cm' }]);
    expect(come?.records.map(({ marks }) => marks.map(({ sign }) => sign))).toEqual([['1'], ['2', '3']]);
  });

  it('say when and by whom each was stored, with its short and full hash', async () => {
    const stored = storedSample({ id: 2, marks: [DENT], changes: back });
    const { damage } = await view(stored);
    expect(damage.sides[1]?.records[0]?.stamp).toEqual({
      stored: 'Check-in, 23/11/2026 09:00 AM, Ben Okafor',
      hash: stored.hash.slice(0, 12),
      wholeHash: stored.hash,
      check: { word: 'Unchanged since stored', tone: 'good', shape: 'settled' },
    });
  });

  it('have photos of one side in pairs, those of the vehicle’s sides first', async () => {
    const { photos } = await view(
      storedSample({ id: 1 }),
      storedSample({ id: 2, changes: { place: 'tail lift' } }),
      storedSample({ id: 3, changes: { place: 'left' } }),
      storedSample({ id: 4, changes: { ...back, place: 'left' } }),
      storedSample({ id: 5, changes: { ...back, place: 'left' } }),
    );
    const ids = photos.places.map(({ name, pairs }) => [
      name,
      ...pairs.map((pair) => pair.map((one) => one?.id)),
    ]);
    expect(ids).toEqual([
      ['Left', [3, 4], [undefined, 5]],
      ['tail lift', [2, undefined]],
      ['Other photos', [1, undefined]],
    ]);
  });

  it('say first that something was changed since it was stored', async () => {
    const changed = { hash: 'f'.repeat(64) };
    const { notices, photos } = await view(
      storedSample({ id: 1, changes: changed }),
      storedSample({ id: 2 }),
    );
    expect(notices).toEqual([{ tone: 'bad', text: 'Changed since stored: 1. They are marked below.' }]);
    expect(photos.places[0]?.pairs[0]?.[0]?.stamp.check.word).toBe('Changed since stored');
  });

  it('are empty where nothing was stored', async () => {
    const { photos, notices, damage } = await view();
    expect([photos.places, notices, damage.sides.map(({ records }) => records)]).toEqual([[], [], [[], []]]);
  });
});
