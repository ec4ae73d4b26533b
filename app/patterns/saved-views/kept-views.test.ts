import { beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../../store/records.server.ts';
import { testRecords } from '../../store/store.fixture.ts';
import { changeViews, listViews } from './kept-views.server.ts';
import { addView, type SavedView } from './saved-views.server.ts';

const ann = { clientId: '1', userId: '7' };
const view: SavedView = { id: 'a', name: 'Late', search: 'status=2', isDefault: false };

let records: Records;

beforeEach(() => {
  records = testRecords().records;
});

describe('kept views', () => {
  it('are those of one user and one list', () => {
    changeViews(records, ann, 'reservations', (views) => addView(views, view));
    expect(listViews(records, ann, 'reservations')).toEqual([view]);
    expect(listViews(records, ann, 'fleet')).toEqual([]);
    expect(listViews(records, { ...ann, userId: '8' }, 'reservations')).toEqual([]);
  });

  it('stay as they are when a change is refused', () => {
    changeViews(records, ann, 'reservations', (views) => addView(views, view));
    const refused = changeViews(records, ann, 'reservations', () => ({ problem: 'taken' }));
    expect(refused).toEqual({ problem: 'taken' });
    expect(listViews(records, ann, 'reservations')).toEqual([view]);
  });

  it.each(['no json', '{"id":1}', '[{"id":1}]'])('are none where %j was kept', (kept) => {
    records.put(ann, 'views', 'reservations', kept);
    expect(listViews(records, ann, 'reservations')).toEqual([]);
  });
});
