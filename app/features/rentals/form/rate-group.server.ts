import { FALLBACK_RATE_NAMES } from '../../../config/constants.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Choice } from '../../../ui/select.tsx';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import { listOptimalRatesOrEmpty, listRatesOrEmpty } from '../../../upstream/rates/rates.server.ts';
import { depositField } from './adjustment-group.server.ts';
import { typeIn } from './agreed-terms.server.ts';
import { overrideFields } from './rate-override-fields.server.ts';
import { rateWords } from './rate-words.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import type { RentalPeriod } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** Stands for no rate by name: the service then takes the best one, if there is any. */
const [NO_RATE = ''] = FALLBACK_RATE_NAMES;

/** The rates that this rental can have. */
interface Offered {
  readonly lines: readonly Rate[];
  readonly names: readonly string[];
  /** The one that the service takes when none is named; null where there is none. */
  readonly best: string | null;
}

async function readOffered(formState: At, period: RentalPeriod): Promise<Offered> {
  const { desk, formContext } = formState;
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId, vehicleTypeId } = period;
  const asked = { from, to, placeId, vehicleTypeId };
  const isAgreement = formContext.kind === 'agreement';
  const agreementId = isAgreement ? formContext.record?.id : undefined;
  const agreementType = isAgreement ? typeIn(formState)?.name : undefined;
  const [lines, options] = await Promise.all([
    listRatesOrEmpty(desk.reader, { ...asked, agreementId, agreementType }),
    agreementId === undefined ? listOptimalRatesOrEmpty(desk.reader, asked) : [],
  ]);
  const names = [...options, ...lines].map(({ name }) => name);
  const optimal = options.find(({ isOptimal }) => isOptimal) ?? lines.find(({ isLowest }) => isLowest);
  return { lines, names: [...new Set(names)], best: optimal?.name ?? lines[0]?.name ?? null };
}

function nameChoices({ desk }: At, { lines, names, best }: Offered, chosen: string): readonly Choice[] {
  const { t, formats } = desk;
  const first = best === null ? t('rentalPrice.rate.none') : t('rentalPrice.rate.best', { name: best });
  const isKnown = chosen === '' || FALLBACK_RATE_NAMES.includes(chosen) || names.includes(chosen);
  const offered = names.map((name): Choice => {
    const base = lines.find((line) => line.name === name)?.base ?? null;
    return [name, base === null ? name : `${name}, ${formats.money(base)}`];
  });
  const kept: readonly Choice[] = isKnown
    ? []
    : [[chosen, t('rentalPrice.rate.notOffered', { name: chosen })]];
  return [[NO_RATE, first], ...offered, ...kept];
}

/** The rate line that prices the rental: the service says which, else the one of the chosen name. */
function lineShown({ price }: At, { lines, best }: Offered, chosen: string): Rate | undefined {
  const priced = lines.find(({ id }) => id === price?.rateId);
  const isNamed = chosen !== '' && !FALLBACK_RATE_NAMES.includes(chosen);
  const name = isNamed ? chosen : (priced?.name ?? best);
  return priced?.name === name ? priced : lines.find((line) => line.name === name);
}

/** Which rate the rental has, what it says, and what was agreed in place of that. */
export async function rateGroups(formState: At, period: RentalPeriod): Promise<readonly FieldGroupView[]> {
  const { t } = formState.desk;
  const offered = await readOffered(formState, period);
  const chosen = answerOf(formState.answers, 'rateName');
  const line = lineShown(formState, offered, chosen);
  const name: FieldView = {
    name: 'rateName',
    kind: 'choice',
    label: t('rentalPrice.rate.name'),
    live: true,
    choices: nameChoices(formState, offered, chosen),
    value: NO_RATE,
    ...(line && { note: rateWords(formState, line) }),
  };
  const shown: FieldView = { name: 'rateShown', kind: 'hidden', label: '', value: String(line?.id ?? '') };
  const overrides = line ? overrideFields(formState, line) : [];
  const change: FieldGroupView = {
    key: 'rate-change',
    legend: t('rentalPrice.rate.change'),
    columns: 4,
    folded: true,
    fields: overrides,
  };
  return [
    {
      key: 'rate',
      legend: t('rentalPrice.rate.title'),
      columns: 2,
      fields: [name, depositField(formState), shown],
    },
    ...(overrides.length > 0 ? [change] : []),
  ];
}
