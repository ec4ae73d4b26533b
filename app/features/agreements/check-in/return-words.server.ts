import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { CalculatedPrice, PriceStep } from '../../../upstream/pricing/pricing.contract.ts';
import { lengthWords } from '../../rentals/record/length-words.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { returnSketch } from './return-moment.server.ts';

/** In how long, when and by how much the price changes next, as the service says; nothing where it does not. */
export function clockWords(
  { nextStep }: CalculatedPrice,
  desk: Pick<Desk, 't' | 'formats'>,
): readonly string[] {
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

/** How the price falls with an early return, in words; undefined where it does not. */
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
