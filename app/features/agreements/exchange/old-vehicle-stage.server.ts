import { z } from 'zod';
import { paths } from '../../../paths.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE, nameLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { ExchangeReason } from '../../../upstream/exchanges/exchanges.contract.ts';
import { momentNote, returnSketch } from '../check-in/return-moment.server.ts';
import { RETURN_FIELDS } from '../check-in/return-values.ts';
import { returnedSchema, returnPlaces } from '../check-in/returned-schema.server.ts';
import { outWords, readingFields, reviewOfReturn } from '../check-in/returned-stage.server.ts';
import type { ExchangeFormContext } from './exchange-context.server.ts';
import { EXCHANGE, EXCHANGE_FIELDS, type OldVehicle, REASONS } from './exchange-values.ts';

/** As long as the service takes it. */
const LONGEST_NOTE = 1000;

type At = FormState<ExchangeFormContext>;

const reasons = Object.keys(REASONS) as ExchangeReason[];

/** A rental that is past due is extended first: the service exchanges nothing then. */
export function overdueNotice({ desk, formContext }: At): FieldGroupView['notices'] {
  const { agreement } = formContext;
  if (agreement.rental.isOverdue !== true) return [];
  const link = { href: paths.extension(agreement.id), label: desk.t('ways.extend') };
  return [{ tone: 'warn', text: desk.t('exchange.overdue'), link }];
}

function whenGroup(formState: At, note: string | undefined): FieldGroupView {
  const { desk } = formState;
  const { t } = desk;
  const { at } = returnSketch(formState);
  return {
    key: 'when',
    legend: t('exchange.groups.when'),
    columns: 2,
    notices: overdueNotice(formState),
    fields: [
      {
        name: RETURN_FIELDS.at,
        kind: 'moment',
        label: t('exchange.at'),
        required: true,
        live: true,
        value: momentText(at, desk.habits),
        ...(note && { note }),
      },
      {
        name: RETURN_FIELDS.place,
        kind: 'choice',
        label: t('exchange.place'),
        required: true,
        live: true,
        choices: toChoices(returnPlaces(formState)),
      },
      {
        name: EXCHANGE_FIELDS.reason,
        kind: 'choice',
        label: t('exchange.reason'),
        required: true,
        choices: [
          [NO_CHOICE, t('rentalForm.choose')],
          ...reasons.map((reason) => [reason, t(`agreement.exchange.reasons.${REASONS[reason]}`)] as const),
        ],
      },
      {
        name: RETURN_FIELDS.note,
        kind: 'text',
        label: t('exchange.note'),
        limit: LONGEST_NOTE,
        rows: 2,
      },
    ],
  };
}

/** What becomes of the old vehicle; unless the user selects it, the service goes by the reason. */
function statusFields({ desk, formContext }: At): readonly FieldView[] {
  const { vehicleStatuses } = formContext;
  if (vehicleStatuses.length === 0) return [];
  return [
    {
      name: RETURN_FIELDS.vehicleStatus,
      kind: 'choice',
      label: desk.t('exchange.status'),
      note: desk.t('exchange.usually'),
      choices: [[NO_CHOICE, desk.t('exchange.usualStatus')], ...toChoices(vehicleStatuses)],
    },
  ];
}

/** What the agreement said as the form began: another user's exchange or extension is then noticed. */
const known = ({ desk: { t } }: At): readonly FieldView[] => [
  { name: EXCHANGE_FIELDS.oldVehicle, kind: 'hidden', label: t('exchange.groups.old') },
  { name: EXCHANGE_FIELDS.dueAt, kind: 'hidden', label: t('agreement.due') },
];

async function groups(formState: At): Promise<readonly FieldGroupView[]> {
  const { desk } = formState;
  return [
    whenGroup(formState, await momentNote(formState)),
    {
      key: 'old',
      legend: desk.t('exchange.groups.old'),
      remark: outWords(formState),
      columns: 2,
      fields: [...readingFields(formState), ...statusFields(formState), ...known(formState)],
    },
  ];
}

/** Reads `rental-information`. */
function schema(formState: At): z.ZodType<OldVehicle> {
  const reason = z.object({ [EXCHANGE_FIELDS.reason]: nameLeaf(reasons) });
  return z.intersection(
    returnedSchema(formState).refine(({ note }) => (note ?? '').length <= LONGEST_NOTE, {
      path: [RETURN_FIELDS.note],
      message: 'fields.problem.tooLong',
    }),
    reason,
  ) as unknown as z.ZodType<OldVehicle>;
}

/** When, where and why vehicles change hands, and how the old one comes back. */
export const oldVehicleStage: StageDeclaration<ExchangeFormContext> = {
  slug: 'rental-information',
  title: 'exchange.stages.old',
  groups,
  schema,
  writtenBy: () => [EXCHANGE],
  review: async (formState) => reviewOfReturn(formState, await groups(formState)),
};
