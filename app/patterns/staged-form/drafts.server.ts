import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Kept, Owner, Records } from '../../store/records.server.ts';
import { fileKind } from '../draft-files/draft-files.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { type DraftHead, differing, type StoredDraft, withCurrentNames } from './draft.ts';

const KIND = 'draft';
/** Forms that were opened and have no input yet: what the record held then. */
const OPENED = 'draft-opened';
/** Forms that were submitted: where they led, for a page that is still open in a window and is sent again. */
const DONE = 'draft-done';
/** Drafts with input that gave way to newer ones. */
const GAVE_WAY = 'draft-gave-way';

const DAY = 86_400;
const LIFETIME = 30 * DAY;
/** A form that is open in a window for longer is compared with the record as it is when it comes back. */
const OPENED_LIFETIME = DAY;
/** For so long the user sees which drafts gave way, in seconds. */
const TOLD = 600;
const MOST_TOLD = 5;

/** How many drafts a user may have. */
export const MOST_DRAFTS = 100;
/** A page that is sent again after so many other forms could be carried out again: each takes a few hundred bytes. */
const MOST_DONE = 1_000;

const ID = /^[\w-]{22}$/;

export const newDraftId = (): string => randomBytes(16).toString('base64url');
export const isDraftId = (id: string): boolean => ID.test(id);

/** The drafts of one user. */
export interface Drafts {
  /** The last changed first. */
  list(): readonly DraftHead[];
  get(id: string): StoredDraft | null;
  /**
   * Stores what `next` makes of the draft, which no other request changes in between; null leaves it as it is. At
   * MOST_DRAFTS another draft gives way to a new one: first one without input, then the one that was changed longest
   * ago, and only then one of which something is written already.
   */
  change(id: string, next: (draft: StoredDraft | null) => StoredDraft | null): Kept;
  /** Keeps what a form held as it was opened. */
  opened(id: string, draft: StoredDraft): void;
  /** Returns where a submitted form led; null for one that was not submitted. */
  done(id: string): { readonly address: string; readonly flash: string } | null;
  /** Removes a form that is submitted, and stores where it led. */
  finish(id: string, led: { readonly address: string; readonly flash: string }): void;
  remove(id: string): void;
  /** Drafts with input that gave way to newer ones within the last ten minutes. */
  gaveWay(): readonly DraftHead[];
}

/** What a draft loses by giving way: nothing, its input, or the knowledge of what was written already. */
function lossOf({ base, answers, attempt, progress }: StoredDraft): 0 | 1 | 2 {
  if (attempt !== null || Object.keys(progress).length > 0) return 2;
  return differing(base ?? {}, { ...base, ...answers }).length > 0 ? 1 : 0;
}

const headOf = (id: string, changedAt: number, draft: StoredDraft): DraftHead => {
  const { form, record, start, about, stage } = draft;
  return { id, form, record, start, about, stage, changedAt };
};

/** What a list of drafts shows of one, and what it loses by giving way. */
interface Summary {
  readonly head: DraftHead;
  readonly loss: ReturnType<typeof lossOf>;
}

/**
 * Summaries of drafts as they were last read. Every page counts its user's drafts, and a draft may be as large as a form: a
 * hundred of them are not opened again for each page.
 */
const summariesOf = new WeakMap<Records, LRUCache<string, Summary>>();
const MOST_SUMMARIES = 20_000;

/**
 * Returns the drafts of one user, in the product's own store. With `form`, drafts of that form are read with the names that
 * its fields have now.
 */
export function draftsOf(
  records: Records,
  { clientId, userId }: Owner,
  form?: Pick<FormDeclaration<never>, 'name' | 'formerNames'>,
): Drafts {
  const owner = { clientId, userId };
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
  const place = (id: string) => JSON.stringify([clientId, userId, id]);
  const summaryOf = (id: string, changedAt: number): Summary | null => {
    const known = summaries.get(place(id));
    if (known?.head.changedAt === changedAt) return known;
    const draft = read(KIND, id);
    if (draft === null) return null;
    const summary = { head: headOf(id, changedAt, draft), loss: lossOf(draft) };
    summaries.set(place(id), summary);
    return summary;
  };
  /** The last changed first. */
  const all = () =>
    records.listHeads(owner, KIND).flatMap(({ id, changedAt }) => summaryOf(id, changedAt) ?? []);
  const gaveWay = (): readonly DraftHead[] => JSON.parse(records.get(owner, GAVE_WAY, '') ?? '[]');
  /** Lets other drafts give way to a new one. */
  const makeRoom = (id: string) => {
    const others = all().filter(({ head }) => head.id !== id);
    const surplus = others.length + 1 - MOST_DRAFTS;
    if (surplus <= 0) return;
    const weighed = others.map(({ head, loss }) => {
      const hasPictures = loss === 0 && records.listHeads(owner, fileKind(head.id)).length > 0;
      return { head, loss: hasPictures ? 1 : loss };
    });
    // The sort is stable: of those with the same loss, the one that was changed longest ago comes first.
    const giving = weighed.toReversed().toSorted((one, other) => one.loss - other.loss);
    for (const { head, loss } of giving.slice(0, surplus)) {
      remove(head.id);
      if (loss === 0) continue;
      const told = [head, ...gaveWay()].slice(0, MOST_TOLD);
      records.put(owner, GAVE_WAY, '', JSON.stringify(told), { seconds: TOLD });
    }
  };
  return {
    list: () => all().map(({ head }) => head),
    get,
    gaveWay,
    change(id, next) {
      let isNew = false;
      let isKept = false;
      const kept = records.change(
        owner,
        KIND,
        id,
        (value) => {
          const changed = next(value === null ? read(OPENED, id) : draftFrom(value));
          isNew = value === null;
          isKept = changed !== null;
          return changed && JSON.stringify(changed);
        },
        // Which one gives way is chosen below.
        { seconds: LIFETIME, most: 2 * MOST_DRAFTS },
      );
      // Two changes within a millisecond have one time.
      summaries.delete(place(id));
      if (isNew && isKept && kept === 'kept') {
        makeRoom(id);
        records.remove(owner, OPENED, id);
      }
      return kept;
    },
    opened(id, draft) {
      records.put(owner, OPENED, id, JSON.stringify(draft), { seconds: OPENED_LIFETIME });
    },
    done(id) {
      const value = isDraftId(id) ? records.get(owner, DONE, id) : null;
      return value === null ? null : JSON.parse(value);
    },
    finish(id, led) {
      records.put(owner, DONE, id, JSON.stringify(led), { seconds: LIFETIME, most: MOST_DONE });
      remove(id);
    },
    remove,
  };
}
