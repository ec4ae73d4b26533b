import { randomBytes } from 'node:crypto';
import type { Kept, Owner, Records } from '../../store/records.server.ts';
import type { DraftHead, KeptDraft } from './draft.ts';
import { fileKind } from './draft-files.server.ts';

const KIND = 'draft';
/** Forms that were opened and in which nothing was typed yet: what the record held then. */
const OPENED = 'draft-opened';
/** Forms that were handed in: where they led, for a page that is still open somewhere and is sent once more. */
const DONE = 'draft-done';

const DAY = 86_400;
const LIFETIME = 30 * DAY;
/** A form that is open in a window for longer is compared with the record as it is when it comes back. */
const OPENED_LIFETIME = DAY;

const ID = /^[\w-]{22}$/;

export const newDraftId = (): string => randomBytes(16).toString('base64url');
export const isDraftId = (id: string): boolean => ID.test(id);

/** The drafts of one user. */
export interface Drafts {
  /** The last changed first. */
  list(): readonly DraftHead[];
  get(id: string): KeptDraft | null;
  /**
   * Keeps what `next` makes of the draft as it stands, which nobody else changes meanwhile; null leaves it as it is.
   */
  change(id: string, next: (draft: KeptDraft | null) => KeptDraft | null): Kept;
  /** Keeps what a form held as it was opened. */
  opened(id: string, draft: KeptDraft): void;
  /** Where a form led that was handed in; null for one that was not. */
  done(id: string): { readonly address: string; readonly flash: string } | null;
  /** The form is handed in: nothing of it is kept but where it led. */
  finish(id: string, led: { readonly address: string; readonly flash: string }): void;
  remove(id: string): void;
}

/** The drafts of one user, in the product's own store. */
export function draftsOf(records: Records, { clientId, userId }: Owner): Drafts {
  const owner = { clientId, userId };
  const read = (kind: string, id: string): KeptDraft | null => {
    const value = isDraftId(id) ? records.get(owner, kind, id) : null;
    return value === null ? null : JSON.parse(value);
  };
  const get = (id: string) => read(KIND, id) ?? read(OPENED, id);
  const remove = (id: string) => {
    for (const kind of [KIND, OPENED]) records.remove(owner, kind, id);
    for (const { id: file } of records.list(owner, fileKind(id))) records.remove(owner, fileKind(id), file);
  };
  return {
    list: () =>
      records.list(owner, KIND).map(({ id, value, changedAt }) => {
        const { form, record, start, about, stage }: KeptDraft = JSON.parse(value);
        return { id, form, record, start, about, stage, changedAt };
      }),
    get,
    change(id, next) {
      const before = read(OPENED, id);
      const kept = records.change(
        owner,
        KIND,
        id,
        (value) => {
          const changed = next(value === null ? before : JSON.parse(value));
          return changed && JSON.stringify(changed);
        },
        LIFETIME,
      );
      const isThere = records.get(owner, KIND, id) !== null;
      if (before !== null && isThere) records.remove(owner, OPENED, id);
      return kept;
    },
    opened(id, draft) {
      const kept = records.put(owner, OPENED, id, JSON.stringify(draft), OPENED_LIFETIME);
      if (kept !== 'full') return;
      const oldest = records.list(owner, OPENED).at(-1);
      if (oldest) records.remove(owner, OPENED, oldest.id);
      records.put(owner, OPENED, id, JSON.stringify(draft), OPENED_LIFETIME);
    },
    done(id) {
      const value = isDraftId(id) ? records.get(owner, DONE, id) : null;
      return value === null ? null : JSON.parse(value);
    },
    finish(id, led) {
      const kept = records.put(owner, DONE, id, JSON.stringify(led), LIFETIME);
      if (kept === 'full') {
        const oldest = records.list(owner, DONE).at(-1);
        if (oldest) records.remove(owner, DONE, oldest.id);
        records.put(owner, DONE, id, JSON.stringify(led), LIFETIME);
      }
      remove(id);
    },
    remove,
  };
}
