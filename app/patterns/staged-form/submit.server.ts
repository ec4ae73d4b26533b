import { paths } from '../../paths.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { keepSaid, saidOf } from '../submit-once/said.server.ts';
import { describeRefusal, describeUnknown, type Refused } from '../trouble/describe-refusal.server.ts';
import { carryOut } from './carry-out.server.ts';
import type { FormDeclaration, StageValues, Submission, WriteDeclaration } from './declaration.server.ts';
import { formStateOf, type OpenForm } from './session.server.ts';

/** How handing a form in ended. */
export type HandedOver<Context> =
  | { readonly state: 'done'; readonly address: string; readonly flash: string }
  | {
      readonly state: 'refused';
      readonly opened: OpenForm<Context>;
      readonly refused: Refused;
      /**
       * Nobody knows whether the last write took place: whether it is `safe` to send it again, or the user has to have
       * `looked`; null where it certainly did not.
       */
      readonly unknown: 'safe' | 'looked' | null;
      /** The record was changed by somebody else. */
      readonly isStale: boolean;
    };

/**
 * Carries out the writes of a form in their order, each once. What was done is kept with the draft at once, so that a
 * form of which a later write failed goes on there.
 */
export async function handIn<Context>(
  start: OpenForm<Context>,
  values: StageValues,
  fields: FormData,
): Promise<HandedOver<Context>> {
  const { form, desk, formContext, draftId, drafts } = start;
  const { t } = desk;
  let opened = start;
  const steps = stepsOf(form, { formState: formStateOf(opened), values, progress: opened.draft.progress });
  for (const step of steps) {
    const before: Submission<Context> = {
      formState: formStateOf(opened),
      values,
      progress: opened.draft.progress,
    };
    if (step.name in opened.draft.progress || step.isNeeded?.(before) === false) continue;
    const carried = await carryOut(opened, step, { values, fields });
    const { outcome, submission } = carried;
    opened = carried.opened;
    if (outcome.state === 'done') continue;
    const unknown = outcome.state !== 'unknown' ? null : outcome.sought === null ? 'safe' : 'looked';
    const refused =
      outcome.state === 'refused'
        ? describeRefusal(outcome.error, desk)
        : outcome.state === 'unknown'
          ? describeUnknown(outcome, desk, step.look(submission))
          : notSent(opened);
    const isStale =
      outcome.state === 'refused' && outcome.error instanceof UpstreamError && outcome.error.status === 412;
    const named = withFields(
      refused,
      (field) => step.fieldOf?.(field) ?? form.fieldOf?.(field, submission.formState) ?? field,
    );
    const whole = steps.length > 1 ? withStep(named, t(step.label)) : named;
    return { state: 'refused', opened, refused: whole, unknown, isStale };
  }
  const led = form.done(opened.draft.progress, formContext);
  drafts.finish(draftId, led);
  const said = { address: led.address, said: saidOf(opened.draft.progress) };
  keepSaid(opened.args.context.records, opened.staff, said);
  return { state: 'done', ...led };
}

/** The writes of a form that is handed in. */
export const stepsOf = <Context>(
  { steps }: Pick<FormDeclaration<Context>, 'steps'>,
  submission: Submission<Context>,
): readonly WriteDeclaration<Context>[] => (typeof steps === 'function' ? steps(submission) : steps);

/** What is wrong by our fields' names. */
const withFields = (refused: Refused, nameOf: (field: string) => string): Refused => ({
  ...refused,
  errors: Object.fromEntries(Object.entries(refused.errors).map(([field, words]) => [nameOf(field), words])),
});

/** Says which of several writes it was. */
const withStep = (refused: Refused, label: string): Refused => ({
  ...refused,
  refusal: { ...refused.refusal, title: `${label}: ${refused.refusal.title}` },
});

function notSent<Context>({ desk, form, draft }: OpenForm<Context>): Refused {
  const { t } = desk;
  const link = {
    href: draft.record ? form.back(null, draft.record) : paths.drafts(),
    label: t('forms.lookForIt'),
  };
  const refusal = {
    tone: 'warn' as const,
    title: t('refusal.notSent.title'),
    text: t('refusal.notSent.text'),
    link,
    traceId: '',
  };
  return { status: 409, errors: {}, refusal };
}
