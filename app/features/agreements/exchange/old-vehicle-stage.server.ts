import { z } from 'zod';
import { paths } from '../../../paths.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE, nameLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { ExchangeReason } from '../../../upstream/exchanges/exchanges.contract.ts';
import { momentNote, returnSketch } from '../check-in/return-moment.server.ts';
import { RETURN_FIELDS } from '../check-in/return-values.ts';
import { returnedSchema, returnPlaces } from '../check-in/returned-schema.server.ts';
import { outWords, readingFields, reviewOfReturn } from '../check-in/returned-stage.server.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';
import { EXCHANGE, EXCHANGE_FIELDS, type OldVehicle, REASONS } from './exchange-values.ts';

/** As long as the service takes it. */
const LONGEST_NOTE = 1000;

type At = Scene<ExchangeGround>;

const reasons = Object.keys(REASONS) as ExchangeReason[];

/** A rental that is past due is extended first: the service exchanges nothing then. */
export function overdueNotice({ desk, ground }: At): FieldGroupView['notices'] {
  const { agreement } = ground;
  if (agreement.rental.isOverdue !== true) return [];
  const link = { href: paths.extension(agreement.id), label: desk.t('ways.extend') };
  return [{ tone: 'warn', text: desk.t('exchange.overdue'), link }];
}

function whenGroup(scene: At, note: string | undefined): FieldGroupView {
  const { desk } = scene;
  const { t } = desk;
  const { at } = returnSketch(scene);
  return {
    key: 'when',
    legend: t('exchange.groups.when'),
    columns: 2,
    notices: overdueNotice(scene),
    fields: [
      {
        name: RETURN_FIELDS.at,
        kind: 'moment',
        label: t('exchange.at'),
        required: true,
        value: momentText(at, desk.habits),
        ...(note && { note }),
      },
      {
        name: RETURN_FIELDS.place,
        kind: 'choice',
        label: t('exchange.place'),
        required: true,
        live: true,
        choices: toChoices(returnPlaces(scene)),
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
function statusFields({ desk, ground }: At): readonly FieldView[] {
  const { vehicleStatuses } = ground;
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

async function groups(scene: At): Promise<readonly FieldGroupView[]> {
  const { desk } = scene;
  return [
    whenGroup(scene, await momentNote(scene)),
    {
      key: 'old',
      legend: desk.t('exchange.groups.old'),
      remark: outWords(scene),
      columns: 2,
      fields: [...readingFields(scene), ...statusFields(scene), ...known(scene)],
    },
  ];
}

/** Reads `rental-information`. */
function schema(scene: At): z.ZodType<OldVehicle> {
  const reason = z.object({ [EXCHANGE_FIELDS.reason]: nameLeaf(reasons) });
  return z.intersection(
    returnedSchema(scene).refine(({ note }) => (note ?? '').length <= LONGEST_NOTE, {
      path: [RETURN_FIELDS.note],
      message: 'fields.problem.tooLong',
    }),
    reason,
  ) as unknown as z.ZodType<OldVehicle>;
}

/** When, where and why vehicles change hands, and how the old one comes back. */
export const oldVehicleStage: StageDeclaration<ExchangeGround> = {
  slug: 'rental-information',
  title: 'exchange.stages.old',
  groups,
  schema,
  writtenBy: () => [EXCHANGE],
  review: async (scene) => reviewOfReturn(scene, await groups(scene)),
};
