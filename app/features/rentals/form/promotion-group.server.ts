import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { CalculatedPromotion } from '../../../upstream/pricing/pricing.contract.ts';
import type { Promotion } from '../../../upstream/promotions/promotions.contract.ts';
import { listPromotionsOrEmpty } from '../../../upstream/promotions/promotions.server.ts';
import { reasonWords } from '../record/price-counted.server.ts';
import { readAgreed } from './read-agreed.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import type { RentalPeriod } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** What a promotion takes off, and what it asks for: '10 % off the base price, from 7 days'. */
function termsWords(promotion: Promotion, { desk }: At): string {
  const { t, formats } = desk;
  const { discountType, discountValue, applicableTo, leastDays, leastTotal, isAutoApplied } = promotion;
  const discount =
    discountType === 'Percentage'
      ? t('price.how.percent', { percent: formats.number(discountValue) })
      : formats.money(discountValue);
  return [
    `${discount} ${t(applicableTo === 'BaseRate' ? 'price.ofBase' : 'price.ofSubtotal')}`,
    leastDays > 0 ? t('rentalPrice.promotion.fromDays', { days: formats.number(leastDays) }) : '',
    leastTotal > 0 ? t('rentalPrice.promotion.fromTotal', { total: formats.money(leastTotal) }) : '',
    isAutoApplied ? t('price.autoApplied') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the service made of a promotion: what it takes off, or why it does not count. */
function outcome(line: CalculatedPromotion | undefined, { desk }: At): Pick<FieldLine, 'how' | 'amount'> {
  if (!line) return {};
  return line.skipped === null
    ? { amount: desk.formats.money(-line.discount) }
    : { how: desk.t('rentalPrice.promotion.skipped', { reason: reasonWords(line.skipped, desk) }) };
}

const tick = (id: number, label: string): FieldView => ({
  name: `promotions.${id}`,
  kind: 'check',
  label,
  live: true,
});

/** Promotions to choose, those that apply by themselves, and a field for a code. */
export async function promotionGroup(formState: At, period: RentalPeriod): Promise<FieldGroupView> {
  const { desk, price } = formState;
  const { checkOutAt: from, checkOutPlaceId: placeId, vehicleTypeId } = period;
  const listed = await listPromotionsOrEmpty(desk.reader, { from, placeId, vehicleTypeId });
  const chosen = readAgreed(formState).ticked('promotions');
  const priced = (id: number) => price?.promotions.find(({ promotionId }) => promotionId === id);
  const offered = listed.filter(({ id, isUsed }) => isUsed !== true || chosen.includes(id));
  const kept = chosen.filter((id) => !listed.some((one) => one.id === id));
  const code: FieldView = {
    name: 'promotionCode',
    kind: 'line',
    label: desk.t('rentalPrice.promotion.code'),
    live: true,
  };
  return {
    key: 'promotions',
    legend: desk.t('price.promotions'),
    columns: 3,
    fields: [code],
    lines: [
      ...offered.map(
        (promotion): FieldLine => ({
          key: String(promotion.id),
          title: promotion.code,
          detail: termsWords(promotion, formState),
          ...outcome(priced(promotion.id), formState),
          fields:
            promotion.isAutoApplied && !chosen.includes(promotion.id)
              ? []
              : [tick(promotion.id, promotion.code)],
        }),
      ),
      ...kept.map((id): FieldLine => {
        const line = priced(id);
        const title = line?.code ?? `#${id}`;
        return { key: String(id), title, ...outcome(line, formState), fields: [tick(id, title)] };
      }),
    ],
  };
}
