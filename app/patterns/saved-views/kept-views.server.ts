import { z } from 'zod';
import type { Owner, Records } from '../../store/records.server.ts';
import type { SavedView, ViewChange } from './saved-views.server.ts';

const KIND = 'views';

const schema = z.array(
  z.object({ id: z.string(), name: z.string(), search: z.string(), isDefault: z.boolean() }),
);

function parse(kept: string | null): readonly SavedView[] {
  if (kept === null) return [];
  try {
    return schema.safeParse(JSON.parse(kept)).data ?? [];
  } catch {
    return [];
  }
}

/**
 * The user's views of a list, the oldest first; none where what was kept cannot be read.
 * @param list the list's id, for example `reservations`
 */
export function listViews(records: Records, owner: Owner, list: string): readonly SavedView[] {
  return parse(records.get(owner, KIND, list));
}

/** Changes the user's views of a list as one step: of two forms sent at once each sees what the other did. */
export function changeViews(
  records: Records,
  owner: Owner,
  list: string,
  change: (views: readonly SavedView[]) => ViewChange,
): ViewChange {
  let outcome: ViewChange = { problem: 'full' };
  const kept = records.change(owner, KIND, list, (before) => {
    outcome = change(parse(before));
    return 'views' in outcome ? JSON.stringify(outcome.views) : null;
  });
  return kept === 'kept' ? outcome : { problem: 'full' };
}
