import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Owner, PutOutcome, Records } from '../../store/records.server.ts';
import { fileKind } from '../draft-files/draft-files.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { type DraftHead, differing, type StoredDraft, withCurrentNames } from './draft.ts';

const KIND = 'draft';
/** Opened forms without input: what the record held then. */
const OPENED = 'draft-opened';
/** Where submitted forms led, for a page that is sent again. */
const DONE = 'draft-done';
const GAVE_WAY = 'draft-gave-way';

const DAY = 86_400;
const LIFETIME = 30 * DAY;
/** A form that comes back later is compared with the record of then. */
const OPENED_LIFETIME = DAY;
/** How long the user sees which drafts gave way, in seconds. */
const SHOWN = 600;
const MOST_SHOWN = 5;

export const MOST_DRAFTS = 100;
/** A page that is sent again after so many others could be carried out again. */
const MOST_DONE = 1_000;

const ID = /^[\w-]{22}$/;

export const newDraftId = (): string => randomBytes(16).toString('base64url');
export const isDraftId = (id: string): boolean => ID.test(id);

export type Drafts = ReturnType<typeof draftsOf>;

interface Led {
  readonly address: string;
  readonly flash: string;
}

function lossOf({ base, answers, attempt, progress }: StoredDraft): 0 | 1 | 2 {
  if (attempt !== null || Object.keys(progress).length > 0) return 2;
  return differing(base ?? {}, { ...base, ...answers }).length > 0 ? 1 : 0;
}

interface Summary {
  readonly head: DraftHead;
  readonly loss: ReturnType<typeof lossOf>;
}

/** Summaries of drafts as last read: every page counts the drafts, which may be large. */
const summariesOf = new WeakMap<Records, LRUCache<string, Summary>>();
const MOST_SUMMARIES = 20_000;

/** Returns the drafts of one user, with the present names of the fields of `form`. */
export function draftsOf(
  records: Records,
  owner: Owner,
  form?: Pick<FormDeclaration, 'name' | 'formerNames'>,
) {
  const summaries = summariesOf.get(records) ?? new LRUCache<string, Summary>({ max: MOST_SUMMARIES });
  summariesOf.set(records, summaries);
  const draftFrom = (value: string): StoredDraft => {
    const draft: StoredDraft = JSON.parse(value);
    return draft.form === form?.name ? withCurrentNames(draft, form) : draft;
  };
  const read = (kind: string, id: string): StoredDraft | null => {
    const value = isDraftId(id) ? records.get(owner, kind, id) : null;
    return value === null ? null : draftFrom(value);
  };
  const get = (id: string) => read(KIND, id) ?? read(OPENED, id);
  const remove = (id: string) => {
    for (const kind of [KIND, OPENED]) records.remove(owner, kind, id);
    for (const { id: file } of records.listHeads(owner, fileKind(id)))
      records.remove(owner, fileKind(id), file);
  };
  const place = (id: string) => JSON.stringify([owner.clientId, owner.userId, id]);
  const summaryOf = (id: string, changedAt: number): Summary | null => {
    const known = summaries.get(place(id));
    if (known?.head.changedAt === changedAt) return known;
    const draft = read(KIND, id);
    if (draft === null) return null;
    const { record, start, about, stage } = draft;
    const head = { id, form: draft.form, record, start, about, stage, changedAt };
    const summary = { head, loss: lossOf(draft) };
    summaries.set(place(id), summary);
    return summary;
  };
  const all = () =>
    records.listHeads(owner, KIND).flatMap(({ id, changedAt }) => summaryOf(id, changedAt) ?? []);
  const gaveWay = (): readonly DraftHead[] => JSON.parse(records.get(owner, GAVE_WAY, '') ?? '[]');
  const makeRoom = (id: string) => {
    const others = all().filter(({ head }) => head.id !== id);
    const surplus = others.length + 1 - MOST_DRAFTS;
    if (surplus <= 0) return;
    const weighed = others.map(({ head, loss }) => {
      const hasPictures = loss === 0 && records.listHeads(owner, fileKind(head.id)).length > 0;
      return { head, loss: hasPictures ? 1 : loss };
    });
    // The sort is stable: among equal losses the one changed longest ago comes first.
    const giving = weighed.toReversed().toSorted((one, other) => one.loss - other.loss);
    for (const { head, loss } of giving.slice(0, surplus)) {
      remove(head.id);
      if (loss === 0) continue;
      const shown = [head, ...gaveWay()].slice(0, MOST_SHOWN);
      records.put(owner, GAVE_WAY, '', JSON.stringify(shown), { seconds: SHOWN });
    }
  };
  return {
    list: (): readonly DraftHead[] => all().map(({ head }) => head),
    get,
    /** Drafts with input that gave way within the last ten minutes. */
    gaveWay,
    /** Stores what `next` makes of the draft; null leaves it. At MOST_DRAFTS another one gives way. */
    change(id: string, next: (draft: StoredDraft | null) => StoredDraft | null): PutOutcome {
      let isNew = false;
      let isStored = false;
      const outcome = records.change(
        owner,
        KIND,
        id,
        (value) => {
          const changed = next(value === null ? read(OPENED, id) : draftFrom(value));
          isNew = value === null;
          isStored = changed !== null;
          return changed && JSON.stringify(changed);
        },
        // What gives way is selected below.
        { seconds: LIFETIME, most: 2 * MOST_DRAFTS },
      );
      // Two changes within a millisecond have one time.
      summaries.delete(place(id));
      if (isNew && isStored && outcome === 'stored') {
        makeRoom(id);
        records.remove(owner, OPENED, id);
      }
      return outcome;
    },
    opened(id: string, draft: StoredDraft): void {
      records.put(owner, OPENED, id, JSON.stringify(draft), { seconds: OPENED_LIFETIME });
    },
    done(id: string): Led | null {
      const value = isDraftId(id) ? records.get(owner, DONE, id) : null;
      return value === null ? null : JSON.parse(value);
    },
    /** Removes a submitted form, and stores where it led. */
    finish(id: string, led: Led): void {
      records.put(owner, DONE, id, JSON.stringify(led), { seconds: LIFETIME, most: MOST_DONE });
      remove(id);
    },
    remove,
  };
}
