import type { CalculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
// A draft, and every change of it as a pure function.

import { type Answers, textsOf } from '../form-fields/answers.ts';
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
