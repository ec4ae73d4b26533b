import type { Insert } from '../insert.ts';
import { typesOf } from '../models.ts';
import { TENANTS } from '../places.ts';

/** A promotion; percentages in hundredths of a percent, amounts in minor units. */
interface SeedPromotion {
  readonly nth: number;
  readonly code: string;
  readonly discount: readonly [type: 'Percentage' | 'Amount', value: number];
  readonly applicableTo: 'BaseRate' | 'Subtotal';
  readonly minimumDay?: number;
  readonly minimumTotal?: number;
  readonly isAutoApply?: true;
  readonly isOneTime?: true;
  readonly until?: string;
  /** The first type of the tenant only. */
  readonly firstType?: true;
}

const PROMOTIONS: readonly SeedPromotion[] = [
  {
    nth: 1,
    code: 'WEEK10',
    discount: ['Percentage', 1000],
    applicableTo: 'BaseRate',
    minimumDay: 7,
    isAutoApply: true,
  },
  { nth: 2, code: 'WELCOME20', discount: ['Amount', 2000], applicableTo: 'Subtotal', minimumTotal: 10_000 },
  { nth: 3, code: 'SMALLCAR5', discount: ['Percentage', 500], applicableTo: 'BaseRate', firstType: true },
  { nth: 4, code: 'SORRY50', discount: ['Amount', 5000], applicableTo: 'Subtotal', isOneTime: true },
  { nth: 5, code: 'OPENING', discount: ['Percentage', 2000], applicableTo: 'Subtotal', until: '2022-12-31' },
];

export const promotionId = (clientId: number, code: string): number =>
  clientId * 10 + (PROMOTIONS.find((one) => one.code === code)?.nth ?? 0);

export function layPromotions(insert: Insert): void {
  for (const { clientId } of TENANTS) {
    for (const one of PROMOTIONS) {
      insert('promotions', {
        id: clientId * 10 + one.nth,
        client_id: clientId,
        code: one.code,
        start_date: '2020-01-01',
        end_date: one.until ?? '2099-12-31',
        discount_type: one.discount[0],
        discount_value: one.discount[1],
        applicable_to: one.applicableTo,
        minimum_day: one.minimumDay ?? 0,
        minimum_total: one.minimumTotal ?? 0,
        is_auto_apply: one.isAutoApply === true ? 1 : 0,
        is_one_time: one.isOneTime === true ? 1 : 0,
        vehicle_type_id: one.firstType === true ? (typesOf(clientId)[0]?.id ?? null) : null,
      });
    }
  }
}
