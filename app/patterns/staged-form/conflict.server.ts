import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { Draft } from './draft.ts';
import { fieldNames, fieldWords } from './field-words.server.ts';
import type { ConflictView } from './form-view.ts';
import { differing, type SentForm } from './input.server.ts';
import type { OpenForm } from './session.server.ts';

/**
 * Names of the answers that somebody else changed in the record since this form was begun. While nobody knows whether
 * the form's own write took place, what that would have made of the record is nobody else's change.
 */
export async function changedMeanwhile<Context>(opened: OpenForm<Context>): Promise<readonly string[]> {
  const { form, draft, present, desk } = opened;
  const names = form.param === undefined ? [] : differing(draft.base, present);
  if (names.length === 0 || draft.attempt === null) return names;
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) => fieldWords(known.get(name), textsOf(answers, name), desk);
  const others = names.filter((name) => words(present, name) !== words(draft.answers, name));
  // What no field shows follows from the rest.
  return others.some((name) => known.get(name)?.kind !== 'hidden') ? others : [];
}

/** Who, when, and both values of each field, for a form whose record somebody changed meanwhile; null when nobody did. */
export async function conflictView<Context>(opened: OpenForm<Context>): Promise<ConflictView | null> {
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
      both: draft.attempt !== null || isTyped(draft, name),
    })),
    keep: { theirs: t('forms.conflict.takeTheirs'), yours: t('forms.conflict.keepYours') },
    submit: t('forms.conflict.submit'),
  };
}

/** Whether the user made something else of what the form began with. */
const isTyped = ({ base, answers }: Pick<Draft, 'base' | 'answers'>, name: string): boolean =>
  differing({ [name]: textsOf(base, name) }, { [name]: textsOf(answers, name) }).length > 0;

/** The draft once the user has chosen: what only somebody else changed is theirs. */
export function resolved<Context>(
  { form, present }: Pick<OpenForm<Context>, 'form' | 'present'>,
  draft: Draft,
  { fields }: SentForm,
): Draft {
  const answers = { ...draft.answers };
  for (const name of differing(draft.base, present)) {
    const choice = fields.get(`keep.${name}`) ?? (isTyped(draft, name) ? 'yours' : 'theirs');
    if (choice === 'theirs') answers[name] = textsOf(present, name);
  }
  // A page that was drawn before would write over what was chosen: to each stage this is another window's work.
  const writings = Object.fromEntries(
    form.stages.map(({ slug }) => [slug, { page: '', rev: (draft.writings[slug]?.rev ?? 0) + 1, turn: 0 }]),
  );
  return { ...draft, answers, base: present, writings };
}
