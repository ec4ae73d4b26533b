import type { Answers } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { drawForm } from '../../../patterns/staged-form/draw-form.server.ts';
import { fieldsIn, filledGroups } from '../../../patterns/staged-form/field-words.server.ts';
import { askPrice, type FormSession, formStateOf } from '../../../patterns/staged-form/session.server.ts';
import { returnGroup } from '../check-in/charges-stage.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
import { moneyStage } from '../check-in/money-stage.server.ts';
import { BUCKETS, type Bucket, moneyOfReturn } from '../check-in/return-money.server.ts';
import { returnedStage } from '../check-in/returned-stage.server.ts';
import {
  elsewhereNote,
  levelField,
  outWords,
  type ReturnedField,
  returnPlaces,
  returnSketch,
} from '../check-in/returned-vehicle.server.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import { type BoxField, type BoxFrame, boxId, type FoundReturn, type Typed } from './quick-check-in-view.ts';

/** Returns what the form's first stage would send: the readings entered here, and the rest as it begins. */
async function answersOf(opened: FormSession<CheckInFormContext>, readings: Answers): Promise<Answers> {
  const formState = formStateOf(opened, { answers: { ...opened.draft.answers, ...readings } });
  const fields = fieldsIn(filledGroups(await returnedStage.groups(formState), formState, {}));
  return Object.fromEntries(fields.map(({ name, value = '' }) => [name, [value]]));
}

/** A return that is drawn, with what is wrong with it: of the readings, and of what else it cannot be without. */
interface DrawnReturn extends Pick<BoxFrame, 'errors' | 'problems'> {
  readonly found: FoundReturn;
}

/** What is known of the rental before anything is read. */
function factsOf(formState: FormState<CheckInFormContext>): FoundReturn['facts'] {
  const { desk, formContext } = formState;
  const { t, formats } = desk;
  const { agreement, before } = formContext;
  const { placeId } = returnSketch(formState);
  const place = returnPlaces(formState).find(({ id }) => id === placeId)?.name;
  const { odometerOut, fuelOut, isElectric } = agreement.vehicle;
  const facts = [
    { term: t('quickCheckIn.customer'), value: before?.customer?.name ?? '' },
    {
      term: t('quickCheckIn.odometerOut'),
      value: odometerOut === null ? '' : formats.number(odometerOut),
    },
    { term: t('agreement.vehicle.fuelOut'), value: viewFuel(fuelOut, isElectric, desk)?.words ?? '' },
    {
      term: t('quickCheckIn.place'),
      value: [place, elsewhereNote(formState)].filter(Boolean).join(', '),
    },
    { term: t('quickCheckIn.status'), value: agreement.status ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A part of the deposit that stays where it is: what becomes of it is settled in the check-in's form. */
const depositGroup = (
  bucket: Bucket,
  amount: number,
  { t, formats }: FormSession<CheckInFormContext>['desk'],
): FieldGroupView => ({
  key: bucket,
  legend: t(`checkIn.deposit.${bucket}`, { amount: formats.money(amount) }),
  remark: t('quickCheckIn.depositStays'),
  fields: [],
});

/** What the box does not ask for and the return cannot be without: a tick, a moment that cannot be. */
function otherFields(
  groups: readonly FieldGroupView[],
  inBox: Partial<Record<string, BoxField>>,
  { t }: FormSession<CheckInFormContext>['desk'],
): readonly FieldGroupView[] {
  const fields = fieldsIn(groups).filter(
    ({ name, kind, error }) => inBox[name] === undefined && (kind === 'check' || error !== undefined),
  );
  if (fields.length === 0) return [];
  return [{ key: 'asked', legend: t('checkIn.groups.return'), columns: 2, fields }];
}

/**
 * Returns the return of a vehicle as the last stage of its check-in form would show it, with its readings. Nothing is
 * stored yet but what the record holds now.
 */
export async function drawReturn(
  opened: FormSession<CheckInFormContext>,
  typed: Typed,
): Promise<DrawnReturn> {
  const { desk, draft, draftId, drafts, formContext } = opened;
  const { t } = desk;
  const { agreement } = formContext;
  const level = levelField(formContext);
  const fieldOf: Partial<Record<string, BoxField>> = {
    ['odometerIn' satisfies ReturnedField]: 'odometer',
    [level]: 'fuel',
  };
  const answers = await answersOf(opened, { odometerIn: [typed.odometer], [level]: [typed.fuel] });
  drafts.opened(draftId, draft);
  const typedIn = { ...opened, draft: { ...draft, answers: { ...draft.answers, ...answers } } };
  const { kept = null, priced } = (await askPrice(typedIn)) ?? {};
  const read = { ...typedIn, draft: { ...typedIn.draft, price: kept } };
  const formState = formStateOf(read, { price: priced?.price ?? null });
  const isTyped = typed.odometer !== '' && typed.fuel !== '';
  const form = await drawForm(read, { stage: moneyStage.slug, checks: isTyped });
  const { due, held } = moneyOfReturn(formState);
  const isOpen = due !== 0 || held.collected > 0 || held.held > 0;
  const others = otherFields(form.groups, fieldOf, desk);
  const deposits = BUCKETS.filter((bucket) => held[bucket] > 0).map((bucket) =>
    depositGroup(bucket, held[bucket], desk),
  );
  const balance = form.groups.filter(({ key }) => key === 'balance');
  const drawn = form.stage === moneyStage.slug ? [...balance, ...deposits] : others;
  const asked = new Set(fieldsIn(others).map(({ name }) => name));
  const booked = t(isOpen ? 'quickCheckIn.onlyEntered' : 'rentalPayment.booked.nothing');
  const errors = fieldsIn(form.groups).flatMap(({ name, error }) => {
    const field = fieldOf[name];
    return field === undefined || error === undefined ? [] : [[field, error]];
  });
  return {
    found: {
      title: agreement.displayId,
      plate: agreement.vehicle.plate,
      about: outWords(formState),
      facts: factsOf(formState),
      form: { ...form, groups: [returnGroup(formState), ...drawn] },
      typed: Object.entries(answers)
        .filter(([name]) => !asked.has(name))
        .map(([name, [value = '']]) => [name, value]),
      isReady: isTyped && form.problems.length === 0,
      isOpen,
      settle:
        deposits.length > 0
          ? { label: t('quickCheckIn.settle'), to: moneyStage.slug, waits: due === 0 }
          : null,
      booked: [booked, ...(form.booked?.unseen ?? [])].join(' · '),
      submit: t('quickCheckIn.checkIn'),
      inspect: t('quickCheckIn.inspect'),
    },
    errors: Object.fromEntries(errors),
    problems: form.problems.map((problem) => {
      const field = fieldOf[problem.id];
      return field === undefined ? problem : { ...problem, id: boxId(field) };
    }),
  };
}
