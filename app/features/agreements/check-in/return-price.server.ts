import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FormState, PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice, PriceRequest, PriceStep } from '../../../upstream/pricing/pricing.contract.ts';
import { agreedTerms, isInsured } from '../../rentals/form/agreed-terms.server.ts';
import { priceAside } from '../../rentals/form/price-aside.server.ts';
import { lengthWords } from '../../rentals/record/length-words.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { settledOf, withAccount } from './return-money.server.ts';
import { returnSketch } from './returned-vehicle.server.ts';

const ADJUSTMENTS = [
  'preAdjustment',
  'preAdjustmentTaxed',
  'postAdjustment',
  'additionalCharge',
  'untaxedAdditional',
];

/** Returns whether a field about the price is asked for at a return: charges and adjustments; the rest stays as agreed. */
export const isOfReturn = (name: string): boolean =>
  name.startsWith('charges.') || ADJUSTMENTS.includes(name);

/**
 * Returns what is agreed about the price as the answers stand: charges and adjustments are theirs, all else is as it was agreed.
 * Null where the service keeps no terms: it is not known what an answer would replace.
 */
export function returnTerms(
  formState: Pick<FormState<CheckInFormContext>, 'desk' | 'formContext' | 'answers'>,
  answered: AgreedTerms = agreedTerms(formState),
): AgreedTerms | null {
  const { terms } = formState.formContext;
  if (terms === null) return null;
  const {
    charges,
    preAdjustment,
    isPreAdjustmentTaxable,
    postAdjustment,
    additionalCharge,
    untaxedAdditional,
  } = answered;
  return {
    ...terms,
    ...{
      charges,
      preAdjustment,
      isPreAdjustmentTaxable,
      postAdjustment,
      additionalCharge,
      untaxedAdditional,
    },
  };
}

/** Returns in how long, when and by how much the price changes next, as the service gives it; nothing where it does not. */
function clockWords({ nextStep }: CalculatedPrice, desk: Pick<Desk, 't' | 'formats'>): readonly string[] {
  if (nextStep === null) return [];
  const { t, formats } = desk;
  const words = (key: string, { minutes, at, increase }: PriceStep) => {
    const amount = formats.money(increase);
    return t(key, {
      wait: lengthWords(minutes, desk),
      at: formats.dateTime(at),
      increase: increase > 0 ? `+${amount}` : amount,
    });
  };
  const { chargeDay } = nextStep;
  const isOther = chargeDay !== null && chargeDay.at !== nextStep.at && chargeDay.increase !== 0;
  return [
    words('checkIn.clock.next', nextStep),
    ...(isOther ? [words('checkIn.clock.chargeDay', chargeDay)] : []),
  ];
}

/** Returns by how much the price falls with an early return; undefined where it does not. */
export function earlyWords(formState: FormState<CheckInFormContext>): string | undefined {
  const { desk, formContext, price } = formState;
  const { at } = returnSketch(formState);
  const { rental, money } = formContext.agreement;
  const { checkInAt } = rental;
  if (price === null || money.total === null || at === null || checkInAt === null) return undefined;
  if (formContext.isCorrection || at.slice(0, 16) >= checkInAt.slice(0, 16) || price.total >= money.total)
    return undefined;
  const { t, formats } = desk;
  return t('checkIn.early', {
    less: formats.money(sumAmounts([money.total, -price.total])),
    before: formats.money(money.total),
    total: formats.money(price.total),
  });
}

/** Returns what the service is asked for the price of a return; null while when and where are not known. */
function request(formState: FormState<CheckInFormContext>): PriceRequest | null {
  const { agreement } = formState.formContext;
  const { rental, vehicle } = agreement;
  const { at, placeId, odometerIn, fuelIn } = returnSketch(formState);
  const { checkOutAt, checkOutPlaceId } = rental;
  if (at === null || placeId === null || checkOutAt === null || checkOutPlaceId === null) return null;
  if (vehicle.typeId === null || at.slice(0, 16) <= checkOutAt.slice(0, 16)) return null;
  const isBelow = odometerIn !== null && vehicle.odometerOut !== null && odometerIn < vehicle.odometerOut;
  const { advance, paid } = settledOf(agreement);
  return {
    checkOutPlaceId,
    checkInPlaceId: placeId,
    vehicleTypeId: vehicle.typeId,
    from: checkOutAt,
    to: at,
    terms: returnTerms(formState),
    customerId: agreement.customerId,
    vehicleId: vehicle.id,
    agreementId: agreement.id,
    reservationId: null,
    ...{ advance, paid },
    returned: { odometerIn: isBelow ? null : odometerIn, fuelIn },
  };
}

/** A credit stands as what is refunded to the customer. */
function balanceLine(line: Amount, price: CalculatedPrice | null, { t, formats }: Desk): Amount {
  const balance = price?.balance ?? 0;
  return balance < 0 ? { ...line, term: t('checkIn.money.back'), amount: formats.money(-balance) } : line;
}

/** The price of the return beside every stage, with the clock of what comes next. */
export const returnPrice: PriceDeclaration<CheckInFormContext> = {
  request,
  view(priced, formState) {
    const { desk, formContext } = formState;
    const deposit = formContext.agreement.depositTotals?.balance ?? null;
    // What was asked for as a deposit is past: what is held of it now counts.
    const price = priced.price && {
      ...withAccount(priced.price, formContext.agreement),
      deposit,
      depositPercent: null,
    };
    const early = earlyWords({ ...formState, price });
    const aside = priceAside({ ...priced, price }, isInsured(formState), desk);
    return {
      ...aside,
      amounts: aside.amounts.map((line) =>
        line.weight === 'balance' ? balanceLine(line, price, desk) : line,
      ),
      // Of a vehicle that is back the clock stands still.
      clock: [
        ...(early ? [early] : []),
        ...(price && !formContext.isCorrection ? clockWords(price, desk) : []),
      ],
    };
  },
};
