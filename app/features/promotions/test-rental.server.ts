import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fieldError } from '../../patterns/form-fields/field-error.server.ts';
import {
  amountSchema,
  choiceSchema,
  momentSchema,
  orNothing,
} from '../../patterns/form-fields/field-schemas.server.ts';
import type { PlainFieldView } from '../../patterns/form-fields/field-view.ts';
import { fieldFormatting } from '../../patterns/form-fields/field-words.server.ts';
import { zodOf } from '../../patterns/form-fields/input-schema.server.ts';
import { toChoices } from '../../patterns/list/open-list.server.ts';
import type { FactView } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { type AgreedTerms, priceTerms } from '../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
import { calculatePrice } from '../../upstream/pricing/pricing.server.ts';
import type { Promotion } from '../../upstream/promotions/promotions.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { reasonWords } from '../rentals/public.ts';
import { readLimits } from './managed-promotion.server.ts';

/** What the rental service says of a promotion and a rental. */
interface TestResult {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly text: string;
  readonly facts: readonly FactView[];
}

type Limits = Awaited<ReturnType<typeof readLimits>>;

/** The rental that is tested, from the address; moments are on the clock of the pick-up location. */
const rentalSchema = ({ locations, types }: Limits, { habits, separators }: StaffContext) =>
  z.object({
    from: zodOf(momentSchema(habits)),
    to: zodOf(momentSchema(habits)),
    location: zodOf(choiceSchema(locations)),
    class: zodOf(choiceSchema(types)),
    additional: zodOf(orNothing(amountSchema({ separators, most: 1_000_000 }))),
  });

type Rental = z.output<ReturnType<typeof rentalSchema>>;

function fieldsOf(
  { locations, types }: Limits,
  { t, client }: StaffContext,
  {
    submitted,
    errors,
  }: {
    readonly submitted: Readonly<Record<string, string>>;
    readonly errors: Readonly<Record<string, string>>;
  },
): readonly PlainFieldView[] {
  const choose = ['', t('fields.choose')] as const;
  const field = (name: string, label: string) => ({
    ...{ name, label: t(label), value: submitted[name] ?? '', error: errors[name] },
  });
  return [
    { ...field('from', 'rentalForm.startAt'), kind: 'moment', required: true },
    { ...field('to', 'rentalForm.endAt'), kind: 'moment', required: true },
    {
      ...field('location', 'promotion.location'),
      kind: 'choice',
      required: true,
      choices: [choose, ...toChoices(locations)],
    },
    {
      ...field('class', 'promotion.vehicleType'),
      kind: 'choice',
      required: true,
      choices: [choose, ...toChoices(types)],
    },
    {
      ...field('additional', 'promotion.test.additional'),
      kind: 'money',
      hint: t('promotion.test.additionalHint', { currency: client?.currency ?? '' }),
    },
  ];
}

/** The facts of a price, as the service calculated it. */
function factsOfPrice(price: CalculatedPrice, discount: number, { t, formats }: StaffContext) {
  return factsOf([
    [t('price.days'), price.days === null ? null : formats.number(price.days)],
    [t('price.base'), formats.money(price.base)],
    [t('price.discount'), discount === 0 ? null : formats.money(-discount)],
    [t('price.subTotal'), formats.money(price.subTotal)],
    [t('price.total'), formats.money(price.total)],
  ]);
}

/** Says whether the promotion counts, what it takes off, and why it does not; by the service's answer alone. */
export function resultOf(
  found: Pick<Promotion, 'id' | 'code'>,
  price: CalculatedPrice,
  staffContext: StaffContext,
): TestResult {
  const { t, formats } = staffContext;
  const { code } = found;
  const line = price.promotions.find(({ promotionId }) => promotionId === found.id);
  if (line === undefined)
    return {
      tone: 'warn',
      text: t('promotion.test.unknown', { code }),
      facts: factsOfPrice(price, 0, staffContext),
    };
  const facts = factsOfPrice(price, line.discount, staffContext);
  if (line.skipped !== null) {
    const reason = reasonWords(line.skipped, staffContext);
    return { tone: 'warn', text: t('promotion.test.skipped', { code, reason }), facts };
  }
  return {
    tone: 'info',
    text: t('promotion.test.applied', { code, amount: formats.money(line.discount) }),
    facts,
  };
}

async function priced(found: Promotion, rental: Rental, staffContext: StaffContext): Promise<TestResult> {
  const { reader } = staffContext;
  try {
    const price = await calculatePrice(reader, {
      checkOutPlaceId: rental.location,
      checkInPlaceId: rental.location,
      vehicleTypeId: rental.class,
      from: rental.from,
      to: rental.to,
      terms: termsWith(found.id, rental.additional),
      ...{ advance: null, paid: null, agreementId: null, reservationId: null, customerId: null },
      ...{ vehicleId: null },
    });
    return resultOf(found, price, staffContext);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'refused') throw error;
    const { title } = error.problem ?? {};
    return { tone: 'bad', text: title ?? staffContext.t('promotion.test.noPrice'), facts: [] };
  }
}

/** Agreed terms with one promotion and what is charged in addition; everything else is left to the service. */
const termsWith = (id: number, additionalCharge: number | null): AgreedTerms =>
  priceTerms.read.parse({ promotionIds: [id], additionalCharge });

/** Reads the rental of the address and has the service price it with the promotion; writes nothing. */
export async function viewTest(
  found: Promotion,
  staffContext: StaffContext,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
) {
  const { t, reader } = staffContext;
  const limits = await readLimits(reader);
  const submitted = Object.fromEntries(new URL(request.url).searchParams);
  const isAsked = Object.keys(submitted).some((name) => name === 'from');
  const read = isAsked ? rentalSchema(limits, staffContext).safeParse(submitted) : null;
  const issues = read?.error?.issues.toReversed() ?? [];
  const errors = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), fieldError(String(path[0]), message, t)]),
  );
  return {
    title: t('promotion.test.title'),
    text: t('promotion.test.text'),
    submit: t('promotion.test.submit'),
    resultTitle: t('promotion.test.result'),
    fields: fieldsOf(limits, staffContext, { submitted, errors }),
    result: read?.success ? await priced(found, read.data, staffContext) : null,
    ...fieldFormatting(staffContext),
  };
}

export type TestView = Awaited<ReturnType<typeof viewTest>>;
