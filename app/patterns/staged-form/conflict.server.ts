import { type Answers, textsOf } from '../form-fields/answers.ts';
import { fieldWords } from '../form-fields/field-words.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { StoredValue } from '../submit-once/outcome.server.ts';
import type { StepEvidence } from './declaration.server.ts';
import { differing, isEntered } from './draft.ts';
import { fieldNames } from './field-names.server.ts';
import type { FormSession } from './session.server.ts';

/** Returns the answers that another user changed since the opening, without the effect of an own write. */
export async function changedMeanwhile(opened: FormSession): Promise<readonly string[]> {
  const { form, draft, present, staffContext } = opened;
  const names = form.param === undefined ? [] : differing(draft.base, present);
  if (names.length === 0 || draft.attempt === null) return names;
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) =>
    fieldWords(known.get(name), textsOf(answers, name), staffContext);
  const others = names.filter((name) => words(present, name) !== words(draft.answers, name));
  // What no field shows follows from the rest.
  return others.some((name) => known.get(name)?.kind !== 'hidden') ? others : [];
}

/** Returns who changed the record, when, and both values; null where no other user did. */
export async function conflictView(opened: FormSession) {
  const { form, staffContext, draft, formContext, present } = opened;
  const names = await changedMeanwhile(opened);
  if (names.length === 0) return null;
  const { t, formats } = staffContext;
  const change = form.changed?.(formContext) ?? { who: null, when: null };
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) =>
    fieldWords(known.get(name), textsOf(answers, name), staffContext) || t('forms.conflict.nothing');
  const who = change.who ?? t('refusal.stale.anotherUser');
  const when = formats.dateTime(staffContext.localMoment(change.when));
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
      // The form may have been written: comparing with its beginning shows nothing.
      both: draft.attempt !== null || isEntered(draft, name),
    })),
    keep: { theirs: t('forms.conflict.takeTheirs'), yours: t('forms.conflict.keepYours') },
    submit: t('forms.conflict.submit'),
  };
}

interface ChangedRecord {
  readonly number: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** Returns the last change of a record as evidence of its save; null where the service names no moment. */
export function changeEvidence(
  { number, changedBy, changedAt }: ChangedRecord,
  { t, formats, localMoment, profile }: StaffContext,
  { href, result }: { readonly href: string; readonly result: Readonly<Record<string, StoredValue>> },
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
