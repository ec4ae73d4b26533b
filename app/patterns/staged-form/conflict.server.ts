import type { Desk } from '../desk/desk.server.ts';
import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { Kept } from '../submit-once/outcome.ts';
import type { StepEvidence } from './declaration.server.ts';
import { differing, isEntered } from './draft.ts';
import { fieldNames, fieldWords } from './field-words.server.ts';
import type { ConflictView } from './form-view.ts';
import type { FormSession } from './session.server.ts';

/**
 * Returns the names of the answers that another user changed in the record since this form was opened. While the outcome
 * of the form's own write is unknown, what it would have made of the record is no other user's change.
 */
export async function changedMeanwhile<Context>(opened: FormSession<Context>): Promise<readonly string[]> {
  const { form, draft, present, desk } = opened;
  const names = form.param === undefined ? [] : differing(draft.base, present);
  if (names.length === 0 || draft.attempt === null) return names;
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) => fieldWords(known.get(name), textsOf(answers, name), desk);
  const others = names.filter((name) => words(present, name) !== words(draft.answers, name));
  // What no field shows follows from the rest.
  return others.some((name) => known.get(name)?.kind !== 'hidden') ? others : [];
}

/** Returns who changed the record, when, and both values of each field; null where no other user changed it. */
export async function conflictView<Context>(opened: FormSession<Context>): Promise<ConflictView | null> {
  const { form, desk, draft, formContext, present } = opened;
  const names = await changedMeanwhile(opened);
  if (names.length === 0) return null;
  const { t, formats } = desk;
  const change = form.changed?.(formContext) ?? { who: null, when: null };
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) =>
    fieldWords(known.get(name), textsOf(answers, name), desk) || t('forms.conflict.nothing');
  const who = change.who ?? t('refusal.stale.anotherUser');
  const when = formats.dateTime(desk.localMoment(change.when));
  return {
    title: t('forms.conflict.title'),
    text: t(when ? 'forms.conflict.text' : 'forms.conflict.undated', { who, when }),
    heads: {
      field: t('forms.conflict.field'),
      theirs: t('forms.conflict.theirs'),
      yours: t('forms.conflict.yours'),
    },
    rows: names.map((name) => ({
      name,
      label: known.get(name)?.label ?? name,
      theirs: words(present, name),
      yours: words(draft.answers, name),
      // Where the form may have been written, what it began with is no sign any more of what this user changed.
      both: draft.attempt !== null || isEntered(draft, name),
    })),
    keep: { theirs: t('forms.conflict.takeTheirs'), yours: t('forms.conflict.keepYours') },
    submit: t('forms.conflict.submit'),
  };
}

/** A record as it is now, with who changed it last and when (UTC, ISO); null where the service does not say. */
interface ChangedRecord {
  readonly number: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** The last change of a record, as what a save of it has left behind; null where the service names no moment. */
export function changeEvidence(
  { number, changedBy, changedAt }: ChangedRecord,
  { t, formats, localMoment, profile }: Desk,
  { href, result }: { readonly href: string; readonly result: Readonly<Record<string, Kept>> },
): readonly StepEvidence[] | null {
  if (changedAt === null) return null;
  // Another user's change is none of this form.
  if (changedBy !== null && profile && changedBy !== profile.fullName) return [];
  const at = formats.dateTime(localMoment(changedAt));
  const words =
    changedBy === null
      ? t('refusal.evidence.changed', { number, at })
      : t('refusal.evidence.changedBy', { number, at, by: changedBy });
  return [{ id: changedAt, words, href, result }];
}
