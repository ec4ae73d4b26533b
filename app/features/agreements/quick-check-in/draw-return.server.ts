import type { Answers } from '../../../patterns/staged-form/answers.ts';
import { drawForm } from '../../../patterns/staged-form/draw-form.server.ts';
import { fieldsIn } from '../../../patterns/staged-form/field-words.server.ts';
import { filledGroups } from '../../../patterns/staged-form/fill-fields.server.ts';
import { type OpenForm, sceneOf } from '../../../patterns/staged-form/open-form.server.ts';
import type { CheckInGround } from '../check-in/check-in-ground.server.ts';
import { moneyStage } from '../check-in/money-stage.server.ts';
import { levelField, RETURN_FIELDS } from '../check-in/return-values.ts';
import { outWords, returnedStage } from '../check-in/returned-stage.server.ts';
import { energyOut } from '../form/energy.ts';
import type { Typed } from './quick-check-in.server.ts';
import type { FoundReturn } from './quick-check-in-view.ts';

/** What the form's first stage would send: what was typed here, and by itself the rest. */
async function answersOf(opened: OpenForm<CheckInGround>, readings: Answers): Promise<Answers> {
  const scene = sceneOf(opened, { answers: { ...opened.draft.answers, ...readings } });
  const fields = fieldsIn(filledGroups(await returnedStage.groups(scene), scene, {}));
  return Object.fromEntries(fields.map(({ name, value = '' }) => [name, [value]]));
}

/**
 * The return of a vehicle as its check-in form would show it where it is settled, with what was read off it. Nothing is
 * kept yet but what the record holds now.
 * @returns also what is wrong with the readings, by field of the box, in words
 */
export async function drawReturn(
  opened: OpenForm<CheckInGround>,
  typed: Typed,
): Promise<FoundReturn & { readonly errors: Readonly<Record<string, string>> }> {
  const { desk, draft, draftId, drafts, ground } = opened;
  const { t, formats } = desk;
  const { agreement, before } = ground;
  const level = levelField(energyOut(agreement));
  const answers = await answersOf(opened, {
    [RETURN_FIELDS.odometer]: [typed.odometer],
    [level]: [typed.fuel],
  });
  const read = { ...opened, draft: { ...draft, answers: { ...draft.answers, ...answers } } };
  drafts.opened(draftId, draft);
  const isTyped = typed.odometer !== '' && typed.fuel !== '';
  const form = await drawForm(read, { stage: moneyStage.slug, checks: isTyped });
  const isReady = isTyped && form.problems.length === 0;
  const said = (field: string) => form.problems.find(({ id }) => id === field)?.text;
  const errors = { odometer: said(RETURN_FIELDS.odometer), fuel: said(level) };
  const { vehicle, status } = agreement;
  const facts = [
    { term: t('quickCheckIn.customer'), value: before?.customer?.name ?? '' },
    {
      term: t('quickCheckIn.odometerOut'),
      value: vehicle.odometerOut === null ? '' : formats.number(vehicle.odometerOut),
    },
    { term: t('quickCheckIn.status'), value: status ?? '' },
  ];
  return {
    title: agreement.displayId,
    plate: vehicle.plate,
    about: outWords(sceneOf(read)),
    facts: facts.filter(({ value }) => value !== ''),
    form: { ...form, groups: form.stage === moneyStage.slug ? form.groups : [] },
    typed: Object.entries(answers).map(([name, [value = '']]) => [name, value]),
    isReady,
    submit: t('quickCheckIn.checkIn'),
    inspect: t('quickCheckIn.inspect'),
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ),
  };
}
