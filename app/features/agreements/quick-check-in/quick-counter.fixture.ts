import type { LoaderFunctionArgs } from '@remix-run/node';
import { DateTime } from 'luxon';
import { accessForTests } from '../../../access/access.fixture.ts';
import { oncePerRequest } from '../../../patterns/record/read-record.server.ts';
import { span } from '../../../patterns/submit-once/submits.fixture.ts';
import { testRecords } from '../../../store/store.fixture.ts';
import { agreementRowWire } from '../../../upstream/agreements/agreement-row.fixture.ts';
import { createUnreadParts } from '../../../upstream/unread-parts.ts';
import { staffOf } from '../../../upstream/upstream.fixture.ts';
import { rentalFormState } from '../../rentals/form/rental-form.fixture.ts';
import { RENTED } from '../check-in/check-in.fixture.ts';
import { readQuickCheckIn } from './quick-check-in.server.ts';

type Wire = Readonly<Record<string, unknown>>;

const AGREEMENT = { agreementId: 7, agreementNumber: 'A-7', agreementStatus: 'Open', ...RENTED };
const PRICE = {
  baseRate: 50,
  subTotal: 50,
  totalTax: 0,
  total: 62,
  balanceDue: 12,
  rateSummaryItems: [],
  miscCharges: [],
  extraCharges: [],
  taxes: [],
  promotions: [],
};

/** The counter's question about a name, before a made-up service that has these agreements, at 18:42 on 20 November. */
export function quickCounter({
  rows = [agreementRowWire()],
  agreement = {},
  price = PRICE,
  permissions = ['AGREEMENT_VIEW', 'AGREEMENT_CHECKIN'],
  offers = () => true,
  isDead = false,
  fuelLevels = [],
}: {
  readonly rows?: readonly Wire[];
  readonly agreement?: Wire;
  /** Null: the service gives none. */
  readonly price?: Wire | null;
  readonly permissions?: readonly string[];
  readonly offers?: (id: string) => boolean;
  readonly isDead?: boolean;
  readonly fuelLevels?: readonly { readonly value: string; readonly eighths: number }[];
} = {}) {
  const asked: Record<string, unknown>[] = [];
  const service = {
    'agreements.list': (query: Record<string, unknown>) => {
      asked.push(query);
      return rows;
    },
    'vehicles.fuelLevels': () => fuelLevels,
    'agreements.get': () => ({ ...AGREEMENT, ...agreement }),
    ...(price && { 'pricing.summary': () => price }),
  };
  const { staffContext } = rentalFormState({
    service: isDead ? {} : service,
    offers,
    now: '2026-11-20T18:42',
  });
  const { records } = testRecords();
  return {
    /** What the list was asked for. */
    asked,
    /** The page of an address with these texts. */
    look(submitted: Readonly<Record<string, string>> = {}) {
      const context = {
        records,
        unread: createUnreadParts(),
        submits: { mint: () => 'key-1', renew: (_holder: unknown, key: string) => key },
        now: () => DateTime.utc(2026, 11, 20, 18, 42),
      };
      const held = { ...staffContext, access: accessForTests({ permissions, offers: staffContext.offers }) };
      void oncePerRequest(context, 'staffContext', async () => held);
      const request = new Request(`http://127.0.0.1:3000/quick-check-in?${new URLSearchParams(submitted)}`);
      const args = { request, context, params: {} } as unknown as LoaderFunctionArgs;
      return readQuickCheckIn(args, { ...staffOf(), name: 'Ines', sid: 'sid-1', span });
    },
  };
}
