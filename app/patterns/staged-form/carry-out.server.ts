import { IDEMPOTENCY } from '../../upstream/assumed.ts';
import { AGAIN_FIELD, KEY_FIELD } from '../hidden-fields.ts';
import type { Kept, Outcome } from '../submit-once/outcome.ts';
import { lookingReader, submitOnce } from '../submit-once/submit-once.server.ts';
import type { StageValues, Submission, WriteDeclaration } from './declaration.server.ts';
import { type Attempt, attemptName, type Draft } from './draft.ts';
import { changeDraft } from './save-input.server.ts';
import { formStateOf, keyOf, type OpenForm } from './session.server.ts';

interface CarriedOut<Context> {
  readonly outcome: Outcome<Readonly<Record<string, Kept>>>;
  readonly opened: OpenForm<Context>;
  readonly submission: Submission<Context>;
}

/** The form as it is sent: under the key of its draft, whatever window it comes from. */
function sentUnder(key: string, again: Attempt | null): FormData {
  const own = new FormData();
  own.set(KEY_FIELD, key);
  if (again) own.set(AGAIN_FIELD, String(again.nth));
  return own;
}

/**
 * Carries out one write of a form. The draft itself remembers that it was begun: what nobody knows the end of is not
 * repeated until a page that said so asks for it, and that page's wish counts once.
 */
export async function carryOut<Context>(
  start: OpenForm<Context>,
  step: WriteDeclaration<Context>,
  { values, fields }: { readonly values: StageValues; readonly fields: FormData },
): Promise<CarriedOut<Context>> {
  const { form, args, staff, draftId, formContext, desk, drafts } = start;
  const { attempt } = drafts.get(draftId) ?? start.draft;
  const last = attempt?.step === step.name ? attempt : null;
  const again = last !== null && fields.get(AGAIN_FIELD) === attemptName(last);
  const isNew = last === null || again;
  const next = { step: step.name, nth: (last?.nth ?? 0) + 1 };
  let opened = isNew ? changeDraft(start, (draft) => ({ ...draft, attempt: next })) : start;
  const closed = (draft: Draft): Draft => ({
    ...draft,
    attempt: draft.attempt?.step === step.name ? null : draft.attempt,
  });
  const submission: Submission<Context> = {
    formState: formStateOf(opened),
    values,
    progress: opened.draft.progress,
  };
  const content = step.content(submission);
  const ifMatch = form.version?.(formContext);
  // What was sent is not cut off by the page's time.
  const writer = { ...desk.reader, signal: undefined };
  const name = keyOf(form, opened.draft.record, draftId);
  const send = (wasSent: boolean) => {
    const sent = {
      form: name,
      fields: sentUnder(opened.draft.key, again ? last : null),
      part: step.name,
      content,
      seek: () => step.seek(lookingReader(desk.reader), submission),
    };
    let isRepeat = wasSent && desk.offers(IDEMPOTENCY);
    return submitOnce(args, staff, { ...sent, wasBegun: last !== null }, (idempotencyKey) => {
      const safety = { idempotencyKey, ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"` };
      const work = step.perform(writer, { ...submission, isRepeat }, safety);
      isRepeat = desk.offers(IDEMPOTENCY);
      return work;
    });
  };
  try {
    let outcome = await send(last !== null);
    if (outcome.state === 'other-content' && last !== null && !outcome.isUnderWay) {
      if (again) {
        // Who looked in vain may have put something right since: to the service this is another form.
        const key = args.context.submits.mint(staff, name);
        opened = changeDraft(opened, (draft) => ({ ...draft, key }));
        outcome = await send(false);
      } else {
        // What was sent then is not what the form holds now, so that a look for that would say nothing.
        const sought = desk.offers(IDEMPOTENCY) ? null : ({ state: 'unclear' } as const);
        outcome = { state: 'unknown', why: null, sought, attempt: String(last.nth) };
      }
    }
    if (outcome.state === 'refused') opened = changeDraft(opened, closed);
    if (outcome.state === 'done') {
      const { result } = outcome;
      opened = changeDraft(opened, (draft) => ({
        ...closed(draft),
        progress: { ...draft.progress, [step.name]: result },
        isRebased: form.param !== undefined,
      }));
    }
    return { outcome, opened, submission };
  } catch (error) {
    // The session is over, and nothing was written.
    if (isNew && error instanceof Response) changeDraft(opened, closed);
    throw error;
  }
}
