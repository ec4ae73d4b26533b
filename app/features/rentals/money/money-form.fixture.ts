import type { Granted } from '../../../access/access.fixture.ts';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { depositTotals, type Payment, payment } from '../../../upstream/payments/payments.contract.ts';
import { golden } from '../../../upstream/payments/payments.golden.ts';
import { staffOf } from '../../../upstream/upstream.fixture.ts';
import type { MoneyRecord } from './money-account.ts';

/** An entry of which the service says only this. */
export const entryOf = (overrides: object = {}): Payment =>
  payment.read.parse({ paymentId: 812, paymentNumber: 'P-812', amount: 54, type: 'Payment', ...overrides });

/** An agreement that owes 62, without a deposit. */
export const recordOf = ({
  balance = 62,
  totals = {},
  ...more
}: Partial<MoneyRecord> & {
  readonly balance?: number | null;
  readonly totals?: object | null;
} = {}): MoneyRecord => ({
  kind: 'agreement',
  id: 9,
  number: 'A-9',
  phase: 'running',
  customer: null,
  locations: [],
  depositAsked: null,
  money: { balance },
  depositTotals: totals && depositTotals.read.parse({ balanceDeposit: 0, onHoldAmount: 0, ...totals }),
  payments: [],
  changedBy: null,
  changedAt: null,
  ...more,
});

const PLACES = [
  { id: 1, name: 'Pier 4', isActive: true, timeZone: 'Europe/London', countryId: null },
  { id: 2, name: 'Airport', isActive: true, timeZone: 'Europe/London', countryId: null },
];

/** A staff context at ten in the morning of 20 November 2026. */
export const staffContextAt = (changes: Partial<StaffContext> = {}, granted: Granted = {}): StaffContext =>
  staffContextForTests(
    {
      habits: { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' },
      places: PLACES,
      place: PLACES[0] ?? null,
      ...changes,
    },
    granted,
  );

/** Returns the state of a form in this context with this input. */
export const formStateOn = <Context>(
  formContext: Context,
  submitted: Parameters<typeof answersFrom>[0] = {},
  staffContext: StaffContext = staffContextAt(),
): FormState<Context> => ({
  staffContext,
  formContext,
  answers: answersFrom(submitted),
  screen: { of: () => ({ isVisible: true, isRequired: false, defaultValue: null }) },
  files: { of: () => [] },
  errors: {},
  price: null,
  intent: '',
});

interface Sent {
  readonly id: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** A service that answers every entry, and what it was sent. */
export function recording() {
  const sent: Sent[] = [];
  const reader = {
    staff: staffOf(),
    traceId: 'trace-1',
    upstream: {
      async call(_: unknown, { id, answer }: never, { params, body, idempotencyKey: key }: never) {
        sent.push({ id, params, body, key });
        return { data: (answer as { parse(wire: unknown): unknown }).parse(golden[id]?.accepted[0]) };
      },
    },
  } as unknown as Reader;
  return { reader, sent };
}
