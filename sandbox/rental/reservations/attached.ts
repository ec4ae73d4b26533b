import type { Database } from '../database.ts';
import { fromMinor } from '../money.ts';

interface Line {
  readonly kind: 'rate' | 'misc' | 'tax' | 'promotion' | 'mileage' | 'fuel';
  readonly source_id: number | null;
  readonly name: string;
  readonly calculation_type: string | null;
  readonly rate: number;
  readonly percentage: number | null;
  readonly units: number;
  readonly amount: number;
  readonly is_taxable: number;
}

interface Payment {
  readonly id: number;
  readonly number: string;
  readonly type: string;
  readonly method: string;
  readonly mode: string;
  readonly status: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly paid_date: string;
}

const misc = (line: Line) => ({
  miscChargeId: line.source_id,
  name: line.name,
  calculationType: line.calculation_type,
  value: fromMinor(line.rate),
  quantity: line.units,
  taxable: line.is_taxable === 1,
  total: fromMinor(line.amount),
});

const tax = (line: Line) => ({
  taxId: line.source_id,
  name: line.name,
  value: line.percentage,
  isOption: false,
  isSelected: true,
  amount: fromMinor(line.amount),
});

const rate = (line: Line) => ({
  type: line.name,
  rate: fromMinor(line.rate),
  units: line.units,
  total: fromMinor(line.amount),
});

const payment = (row: Payment) => ({
  paymentId: row.id,
  paymentNumber: row.number,
  amount: fromMinor(row.amount),
  amountPaid: fromMinor(row.amount),
  balanceDue: 0,
  method: row.method,
  type: row.type,
  mode: row.mode,
  status: row.status,
  reference: row.reference,
  date: row.paid_date,
  editAvailable: false,
  deleteAvailable: false,
});

/** Deposit buckets as sums of the ledger's entries. */
function depositTotals(payments: readonly Payment[]) {
  const sum = (type: string) =>
    payments.filter((row) => row.type === type).reduce((total, row) => total + row.amount, 0);
  const [taken, held, refunded] = [sum('Deposit'), sum('Hold'), sum('Refund')];
  const [released, forfeited, cancelled] = [sum('Release'), sum('Forfeit'), sum('Cancel')];
  return {
    depositAmount: fromMinor(taken),
    onHoldAmount: fromMinor(held),
    refundAmount: fromMinor(refunded),
    releaseAmount: fromMinor(released),
    forfeitureAmount: fromMinor(forfeited),
    totalCanceledAmount: fromMinor(cancelled),
    balanceDeposit: fromMinor(taken + held - refunded - released - forfeited - cancelled),
  };
}

/** What hangs on a reservation that the caller may see: charges, taxes, rates, payments and deposit buckets. */
export function attachedLists(database: Database, reservationId: number) {
  const lines = database.all<Line>('SELECT * FROM charge_lines WHERE reservation_id = ? ORDER BY id', [
    reservationId,
  ]);
  const payments = database.all<Payment>('SELECT * FROM payments WHERE reservation_id = ? ORDER BY id', [
    reservationId,
  ]);
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  return {
    miscCharges: of('misc').map(misc),
    taxes: of('tax').map(tax),
    rates: of('rate').map(rate),
    payments: payments.map(payment),
    depositTotals: depositTotals(payments),
  };
}
