import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { fieldWords } from '../../../patterns/staged-form/field-words.server.ts';
import { isDirty } from '../../fleet/public.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import { energyOut } from '../form/energy.ts';
import { questionFields } from '../odometer-question.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { elsewhereNote, momentNote, returnSketch } from './return-moment.server.ts';
import { CHECK_IN, isCorrection, levelField, RETURN_FIELDS } from './return-values.ts';
import { earlyWords } from './return-words.server.ts';
import { askedIn, LONGEST_NOTE, returnedSchema, returnPlaces } from './returned-schema.server.ts';

type At = FormState<CheckInFormContext>;

/** Of which type the vehicle is, when and where it went out, and until when. */
export function outWords({ desk, formContext }: At): string {
  const { t, formats } = desk;
  const { rental, vehicle } = formContext.agreement;
  const visit = (at: string | null, place: string | null) =>
    [formats.dateTime(at), place].filter(Boolean).join(', ');
  return [
    vehicle.type,
    t('checkIn.out', { visit: visit(rental.checkOutAt, rental.checkOutPlace) }),
    t('checkIn.due', { visit: visit(rental.checkInAt, rental.checkInPlace) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** When and where it came back. */
function visitFields(formState: At, at: string | null, note: string | undefined): readonly FieldView[] {
  const { desk } = formState;
  const { t } = desk;
  return [
    {
      name: RETURN_FIELDS.at,
      kind: 'moment',
      label: t('checkIn.at'),
      required: true,
      live: true,
      value: momentText(at, desk.habits),
      prefer: 'past',
      ...(note ? { note } : {}),
    },
    {
      name: RETURN_FIELDS.place,
      kind: 'choice',
      label: t('checkIn.place'),
      required: true,
      live: true,
      choices: toChoices(returnPlaces(formState)),
      note: elsewhereNote(formState),
    },
  ];
}

/** What is read off the vehicle, each with what it went out with. */
export function readingFields(formState: At): readonly FieldView[] {
  const { desk, formContext } = formState;
  const { t, formats } = desk;
  const { vehicle } = formContext.agreement;
  const energy = energyOut(formContext.agreement);
  const level = viewFuel(vehicle.fuelOut, vehicle.isElectric, desk)?.words;
  const { odometerOut } = vehicle;
  return [
    {
      name: RETURN_FIELDS.odometer,
      kind: 'odometer',
      label: t('checkIn.odometer'),
      hint: odometerOut === null ? undefined : t('checkIn.wasOut', { reading: formats.number(odometerOut) }),
      required: true,
      live: true,
      unit: '',
      out: odometerOut,
    },
    {
      name: levelField(energy),
      kind: energy,
      label: t(`checkIn.${energy}`),
      hint: level === undefined ? undefined : t('checkIn.wasOut', { reading: level }),
      required: true,
      live: true,
    },
    ...questionFields(formState, askedIn(formState)),
  ];
}

/** What becomes of the vehicle; a correction leaves it to whoever has it now. */
function statusFields({ desk, formContext, answers }: At): readonly FieldView[] {
  const { vehicleStatuses } = formContext;
  if (isCorrection(answers) || vehicleStatuses.length === 0) return [];
  const dirty = vehicleStatuses.find(({ id }) => isDirty(id));
  const usual = [NO_CHOICE, desk.t('checkIn.usualStatus')] as const;
  return [
    {
      name: RETURN_FIELDS.vehicleStatus,
      kind: 'choice',
      label: desk.t('checkIn.vehicleStatus'),
      choices: [...(dirty ? [] : [usual]), ...toChoices(vehicleStatuses)],
      value: dirty ? String(dirty.id) : NO_CHOICE,
    },
  ];
}

async function groups(formState: At): Promise<readonly FieldGroupView[]> {
  const { desk, answers } = formState;
  const { t } = desk;
  const { at } = returnSketch(formState);
  const early = earlyWords(formState);
  const note: FieldView = {
    name: RETURN_FIELDS.note,
    kind: 'text',
    label: t('checkIn.note'),
    limit: LONGEST_NOTE,
    rows: 2,
    wide: true,
  };
  return [
    {
      key: 'return',
      legend: t(isCorrection(answers) ? 'checkIn.groups.correction' : 'checkIn.groups.return'),
      remark: outWords(formState),
      columns: 2,
      fields: [
        ...visitFields(formState, at, await momentNote(formState)),
        ...readingFields(formState),
        ...statusFields(formState),
        note,
        { name: RETURN_FIELDS.correction, kind: 'hidden', label: t('checkIn.isBack') },
      ],
      ...(early && { notices: [{ tone: 'info', text: early }] }),
    },
  ];
}

/** What was read as a vehicle came back, in words: of fields that stand beside those of a return, too. */
export function reviewOfReturn(formState: At, drawn: readonly FieldGroupView[]): readonly ReviewLine[] {
  const { answers, desk } = formState;
  const { at, odometerIn } = returnSketch(formState);
  const read: Readonly<Record<string, string | undefined>> = {
    [RETURN_FIELDS.at]: at === null ? undefined : desk.formats.dateTime(at),
    [RETURN_FIELDS.odometer]: odometerIn === null ? undefined : desk.formats.number(odometerIn),
  };
  return drawn
    .flatMap((group) => group.fields)
    .filter(({ kind }) => kind !== 'hidden')
    .map((field) => ({
      term: field.label,
      text: read[field.name] ?? fieldWords(field, answers[field.name] ?? [field.value ?? ''], desk),
    }));
}

/** When and where the vehicle came back, and what was read off it. */
export const returnedStage: StageDeclaration<CheckInFormContext> = {
  slug: 'rental-information',
  title: 'checkIn.stages.return',
  groups,
  schema: returnedSchema,
  writtenBy: () => [CHECK_IN],
  review: async (formState) => reviewOfReturn(formState, await groups(formState)),
};
