import type { CalculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
// What a draft is, and every change of it as a pure function: stored drafts are read and written elsewhere.

import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { FormDeclaration, Progress } from './declaration.server.ts';

/** The last save of a stage: the page that was drawn for it, the number of the save, and the page's number of requests. */
interface Writing {
  readonly page: string;
  readonly rev: number;
  readonly turn: number;
}

/** A write that was started and whose outcome is not known, and how often it was started. */
export interface Attempt {
  readonly step: string;
  readonly nth: number;
}

/** Names an attempt to the page that is drawn after it: only who was shown its outcome may ask for another one. */
export const attemptName = ({ step, nth }: Attempt): string => `${step}.${nth}`;

/** A price that the service gave, for which question, and when. */
export interface StoredPrice {
  readonly asked: string;
  readonly price: CalculatedPrice;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A form that was begun, as the product keeps it: sealed, for one user, for 30 days. */
export interface Draft {
  /** The declaration's name. */
  readonly form: string;
  /** Id of the record that is changed; '' for a new one. */
  readonly record: string;
  /** What the form was opened with. */
  readonly start: Readonly<Record<string, string>>;
  /** Names the form for the one that hands it in, so that it is carried out once. */
  readonly key: string;
  /** What the form held at first. */
  readonly base: Answers;
  readonly answers: Answers;
  /** Stages that were sent. */
  readonly visited: readonly string[];
  readonly writings: Readonly<Record<string, Writing>>;
  /** Where it stands: the stage that was drawn last. */
  readonly stage: string;
  readonly about: string;
  readonly price: StoredPrice | null;
  readonly progress: Progress;
  /** What the service refused, by our field's name, until the field's stage is sent again. */
  readonly refused: Readonly<Record<string, string>>;
  /** Null while no write is open. It outlives the hour for which outcomes are remembered. */
  readonly attempt: Attempt | null;
  /** Its own writes changed the record: what that holds when the form is opened next is what the form stands on. */
  readonly isRebased: boolean;
  /**
   * When entries were saved while the user was not signed in, in milliseconds since 1970, until the user saves the form
   * again.
   */
  readonly savedSignedOutAt?: number | undefined;
}

/** A draft as it is stored. Its `base` is null while the service has not given what the form begins with. */
export type StoredDraft = Omit<Draft, 'base'> & { readonly base: Answers | null };

/** Returns the draft with what its form begins with. */
export const withBase = (stored: StoredDraft, base: Answers): Draft =>
  stored.base === null
    ? { ...stored, base, answers: { ...base, ...stored.answers } }
    : { ...stored, base: stored.base };

/** The input of one stage, and which page sent it. */
export interface StageInput {
  /** Names the drawing of the page that was sent. */
  readonly page: string;
  readonly rev: number;
  /** The number of the page's request: requests may come in in another order. Without scripts each is 0. */
  readonly turn: number;
  readonly answers: Answers;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.filter(Boolean)) === JSON.stringify(other.filter(Boolean));

/** Returns the names of the answers in which two forms differ; an empty text counts as no answer. */
export function differing(one: Answers, other: Answers): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !same(textsOf(one, name), textsOf(other, name)));
}

/** Returns the name that a field has now; a former name may be a prefix that ends in a dot. */
export function currentName(name: string, formerNames: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(formerNames, name)) return formerNames[name] ?? name;
  const former = Object.keys(formerNames).find((one) => one.endsWith('.') && name.startsWith(one));
  return former === undefined ? name : (formerNames[former] ?? '') + name.slice(former.length);
}

/** Returns values by the names that their fields have now. A value that is stored under the new name stays. */
function byCurrentName<Value>(
  values: Readonly<Record<string, Value>>,
  formerNames: Readonly<Record<string, string>>,
): Readonly<Record<string, Value>> {
  const renamed = Object.entries(values).map(([name, value]) => [currentName(name, formerNames), value]);
  const present = Object.entries(values).filter(([name]) => currentName(name, formerNames) === name);
  return Object.fromEntries([...renamed, ...present]);
}

/** Returns a draft with the names of fields that its form has now: an earlier version may have stored it. */
export function withCurrentNames(
  draft: StoredDraft,
  { formerNames }: Pick<FormDeclaration<never>, 'formerNames'>,
): StoredDraft {
  if (formerNames === undefined) return draft;
  return {
    ...draft,
    base: draft.base && byCurrentName(draft.base, formerNames),
    answers: byCurrentName(draft.answers, formerNames),
    refused: byCurrentName(draft.refused, formerNames),
  };
}

/** Whether another window saved this stage after this page was drawn, and something else than this page sent. */
function wasSavedElsewhere(
  answers: StoredDraft['answers'],
  last: Writing | undefined,
  sent: StageInput,
): boolean {
  if (last === undefined || last.page === sent.page || last.rev <= sent.rev) return false;
  const current = Object.fromEntries(Object.keys(sent.answers).map((name) => [name, textsOf(answers, name)]));
  return differing(current, sent.answers).length > 0;
}

/** Whether a later request of the same page came in first. */
const isOvertaken = (last: Writing | undefined, { page, turn }: StageInput): boolean =>
  last?.page === page && last.turn > turn;

/** Returns a draft with the input of a stage; null where another window saved that stage first. */
export function mergeAnswers<Stored extends StoredDraft>(
  draft: Stored,
  stage: string,
  sent: StageInput,
): Stored | null {
  const last = draft.writings[stage];
  if (wasSavedElsewhere(draft.answers, last, sent)) return null;
  if (isOvertaken(last, sent)) return draft;
  const refused = Object.entries(draft.refused).filter(([name]) => !Object.hasOwn(sent.answers, name));
  return {
    ...draft,
    answers: { ...draft.answers, ...sent.answers },
    visited: draft.visited.includes(stage) ? draft.visited : [...draft.visited, stage],
    writings: {
      ...draft.writings,
      [stage]: { page: sent.page, rev: (last?.rev ?? 0) + 1, turn: sent.turn },
    },
    stage,
    refused: Object.fromEntries(refused),
    savedSignedOutAt: undefined,
  };
}

/** Returns a draft whose answers are changed as `after` differs from `before`: others may have changed since. */
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

/** Returns the draft once the user has settled a conflict: the record's value stands where only the record changed. */
export function resolved(
  { form, present }: { readonly form: Pick<FormDeclaration<never>, 'stages'>; readonly present: Answers },
  draft: Draft,
  { fields }: { readonly fields: FormData },
): Draft {
  const answers = { ...draft.answers };
  for (const name of differing(draft.base, present)) {
    const choice = fields.get(`keep.${name}`) ?? (isEntered(draft, name) ? 'yours' : 'theirs');
    if (choice === 'theirs') answers[name] = textsOf(present, name);
  }
  // A page that was drawn before would write over the choice: to each stage this is another window's save.
  const writings = Object.fromEntries(
    form.stages.map(({ slug }) => [slug, { page: '', rev: (draft.writings[slug]?.rev ?? 0) + 1, turn: 0 }]),
  );
  return { ...draft, answers, base: present, writings };
}

/** A draft in a list of them. */
export interface DraftHead {
  readonly id: string;
  readonly form: string;
  readonly record: string;
  /** What the form was opened with, by kind of record: `reservation`, `customer`, `vehicle`. */
  readonly start: Readonly<Record<string, string>>;
  readonly about: string;
  readonly stage: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}
