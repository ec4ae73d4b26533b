// The drafts of forms: each change of one as a pure function, and how a user's drafts are stored. So it is long.

import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Owner, PutOutcome, Records } from '../../store/records.server.ts';
import type { CalculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
import { fileKind } from '../draft-files/draft-files.server.ts';
import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { FlashName } from '../page/flash.server.ts';
import type { FormDeclaration, Progress } from './declaration.server.ts';

/** The last save of a stage: the page drawn for it, the save's number, and that of the page's request. */
interface Writing {
  readonly page: string;
  readonly rev: number;
  readonly turn: number;
}

/** A write of unknown outcome, and how often it was started. */
export interface Attempt {
  readonly step: string;
  readonly nth: number;
}

/** Names an attempt to the page that shows its outcome: only that page may ask for another one. */
export const attemptName = ({ step, nth }: Attempt): string => `${step}.${nth}`;

export interface StoredPrice {
  readonly asked: string;
  readonly price: CalculatedPrice;
  readonly at: number;
}

/** A form with input, stored sealed for one user for 30 days. */
export interface Draft {
  readonly form: string;
  /** Id of the record that is changed; '' for a new one. */
  readonly record: string;
  /** What the form was opened with, by kind of record: `reservation`, `customer`, `vehicle`. */
  readonly start: Readonly<Record<string, string>>;
  readonly key: string;
  readonly base: Answers;
  readonly answers: Answers;
  readonly visited: readonly string[];
  readonly writings: Readonly<Record<string, Writing>>;
  /** Where it stands: the stage that was drawn last. */
  readonly stage: string;
  readonly about: string;
  readonly price: StoredPrice | null;
  readonly progress: Progress;
  /** What the service refused, by our field, until its stage is sent again. */
  readonly refused: Readonly<Record<string, string>>;
  /** A write of unknown outcome; it outlives the hour for which outcomes are remembered. */
  readonly attempt: Attempt | null;
  /** Its own writes changed the record: the next opening compares with the record of then. */
  readonly isRebased: boolean;
  /** When input was saved without a session, in milliseconds since 1970, until the user saves again. */
  readonly savedSignedOutAt?: number | undefined;
}

/** Its `base` is null while the service has not given what the form begins with. */
export type StoredDraft = Omit<Draft, 'base'> & { readonly base: Answers | null };

export const withBase = (stored: StoredDraft, base: Answers): Draft =>
  stored.base === null
    ? { ...stored, base, answers: { ...base, ...stored.answers } }
    : { ...stored, base: stored.base };

export interface StageInput {
  readonly page: string;
  readonly rev: number;
  /** The number of the page's request, since they may overtake each other; 0 without scripts. */
  readonly turn: number;
  readonly answers: Answers;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.filter(Boolean)) === JSON.stringify(other.filter(Boolean));

/** Returns the names of answers that differ; an empty text is no answer. */
export function differing(one: Answers, other: Answers): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !same(textsOf(one, name), textsOf(other, name)));
}

/** Returns the present name of a field; a former name may be a prefix that ends in a dot. */
export function currentName(name: string, formerNames: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(formerNames, name)) return formerNames[name] ?? name;
  const former = Object.keys(formerNames).find((one) => one.endsWith('.') && name.startsWith(one));
  return former === undefined ? name : (formerNames[former] ?? '') + name.slice(former.length);
}

/** Returns values by the present names of their fields; a present name takes precedence. */
function byCurrentName<Value>(
  values: Readonly<Record<string, Value>>,
  formerNames: Readonly<Record<string, string>>,
): Readonly<Record<string, Value>> {
  const renamed = Object.entries(values).map(([name, value]) => [currentName(name, formerNames), value]);
  const present = Object.entries(values).filter(([name]) => currentName(name, formerNames) === name);
  return Object.fromEntries([...renamed, ...present]);
}

export function withCurrentNames(
  draft: StoredDraft,
  { formerNames }: Pick<FormDeclaration, 'formerNames'>,
): StoredDraft {
  if (formerNames === undefined) return draft;
  return {
    ...draft,
    base: draft.base && byCurrentName(draft.base, formerNames),
    answers: byCurrentName(draft.answers, formerNames),
    refused: byCurrentName(draft.refused, formerNames),
  };
}

/** Whether another window has saved other answers of this stage since this page was drawn. */
function wasSavedElsewhere(answers: Answers, last: Writing | undefined, sent: StageInput): boolean {
  if (last === undefined || last.page === sent.page || last.rev <= sent.rev) return false;
  const current = Object.fromEntries(Object.keys(sent.answers).map((name) => [name, textsOf(answers, name)]));
  return differing(current, sent.answers).length > 0;
}

/** Returns a draft with the input of a stage; null where another window saved that stage first. */
export function mergeAnswers<Stored extends StoredDraft>(
  draft: Stored,
  stage: string,
  sent: StageInput,
): Stored | null {
  const last = draft.writings[stage];
  if (wasSavedElsewhere(draft.answers, last, sent)) return null;
  // A later request of the same page came in first.
  if (last?.page === sent.page && last.turn > sent.turn) return draft;
  const refused = Object.entries(draft.refused).filter(([name]) => !Object.hasOwn(sent.answers, name));
  return {
    ...draft,
    answers: { ...draft.answers, ...sent.answers },
    visited: draft.visited.includes(stage) ? draft.visited : [...draft.visited, stage],
    writings: { ...draft.writings, [stage]: { page: sent.page, rev: (last?.rev ?? 0) + 1, turn: sent.turn } },
    stage,
    refused: Object.fromEntries(refused),
    savedSignedOutAt: undefined,
  };
}

/** Applies the difference between two sets of answers to a draft, which may have changed since. */
export function changedAnswers(draft: Draft, before: Answers, after: Answers): Draft {
  const answers = new Map(Object.entries(draft.answers));
  for (const name of differing(before, after)) {
    if (Object.hasOwn(after, name)) answers.set(name, textsOf(after, name));
    else answers.delete(name);
  }
  return { ...draft, answers: Object.fromEntries(answers) };
}

/** Whether the user entered something else than the form began with. */
export const isEntered = ({ base, answers }: Pick<Draft, 'base' | 'answers'>, name: string): boolean =>
  differing({ [name]: textsOf(base, name) }, { [name]: textsOf(answers, name) }).length > 0;

/** Returns the draft after a conflict: the record's value stands where only the record changed. */
export function resolved(
  { form, present }: { readonly form: Pick<FormDeclaration, 'stages'>; readonly present: Answers },
  draft: Draft,
  { fields }: { readonly fields: FormData },
): Draft {
  const answers = { ...draft.answers };
  for (const name of differing(draft.base, present)) {
    const choice = fields.get(`keep.${name}`) ?? (isEntered(draft, name) ? 'yours' : 'theirs');
    if (choice === 'theirs') answers[name] = textsOf(present, name);
  }
  // To pages drawn before, this is another window's save: they must not overwrite the choice.
  const writings = Object.fromEntries(
    form.stages.map(({ slug }) => [slug, { page: '', rev: (draft.writings[slug]?.rev ?? 0) + 1, turn: 0 }]),
  );
  return { ...draft, answers, base: present, writings };
}

export interface DraftHead extends Pick<Draft, 'form' | 'record' | 'start' | 'about' | 'stage'> {
  readonly id: string;
  readonly changedAt: number;
}

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
  readonly flash: FlashName;
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
  // One request reads the same text several times.
  let last: { readonly value: string; readonly draft: StoredDraft } | null = null;
  const draftFrom = (value: string): StoredDraft => {
    if (last?.value === value) return last.draft;
    const stored: StoredDraft = JSON.parse(value);
    const draft = stored.form === form?.name ? withCurrentNames(stored, form) : stored;
    last = { value, draft };
    return draft;
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
