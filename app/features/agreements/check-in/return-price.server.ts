import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FormState, PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { CalculatedPrice, PriceRequest } from '../../../upstream/pricing/pricing.contract.ts';
import { isInsured } from '../../rentals/form/agreed-terms.server.ts';
import { priceAside } from '../../rentals/form/price-aside.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { settledOf, withAccount } from './return-account.ts';
import { returnSketch } from './return-moment.server.ts';
import { returnTerms } from './return-terms.server.ts';
import { clockWords, earlyWords } from './return-words.server.ts';

/** What the service is asked for the price of a return; null while when and where are not known. */
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

/** A credit is said as what the customer gets back. */
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
