import type { Random } from '../../sandbox/seed/random.ts';
import { type FormPlan, type Row, typed, typingsOf } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';

const DAY = 86_400_000;
/** A Tuesday of a year that is still empty; rentals are from Tuesday to Thursday, when everything is open. */
const FIRST_TUESDAY = Date.UTC(2027, 1, 2);

const two = (value: number): string => String(value).padStart(2, '0');

/** A day so many days behind the first Tuesday, at ten: as it is typed, and as the service keeps it. */
function tenOn(days: number) {
  const day = new Date(FIRST_TUESDAY + days * DAY);
  const [year, month, date] = [day.getUTCFullYear(), two(day.getUTCMonth() + 1), two(day.getUTCDate())];
  return { text: `${date}/${month}/${year} 10:00`, stored: `${year}-${month}-${date}T10:00` };
}

/** The reservations that carry a mark, with what was paid for them. */
function reservationsOf(world: FormWorld, mark: string): readonly Row[] {
  return world.rows('SELECT * FROM reservations WHERE po_no = ?', mark).map((row) => {
    const payments = world.rows(
      "SELECT reference, amount FROM ledger_entries WHERE account_id = ? AND kind IN ('Payment', 'Deposit', 'Hold')",
      Number(row.account_id),
    );
    return { ...row, payments };
  });
}

const paymentsOf = ({ payments }: Row): readonly string[] =>
  (payments as readonly { readonly reference: unknown }[]).map(({ reference }) => String(reference));

/** A reservation for somebody who is known. The order number is the journey's mark. */
export function newReservationPlan(mark: string, world: FormWorld, random: Random): FormPlan {
  const customer = random.pick(
    world.rows(
      `SELECT id FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND is_active = 1
        AND license_number IS NOT NULL AND license_expiry_date > '2030' AND date_of_birth < '1990'`,
    ),
  );
  const week = random.whole(0, 130) * 7;
  return {
    name: 'reservation new',
    login: 'agent',
    start: `/reservations/new?customer=${customer.id}`,
    deeds: ['find', 'recalculate'],
    writes: ['reservations.create', 'payments.createForReservation'],
    reads: [
      ...['reservations.types', 'vehicles.typeOffers', 'vehicles.list', 'customers.get', 'locations.list'],
      ...['pricing.summary', 'rates.list', 'charges.list', 'taxes.list', 'locations.countries'],
    ],
    isDone: (pathname) => /^\/reservations\/\d+$/.test(pathname),
    typings: (chance, form) =>
      typingsOf(form, {
        startAt: () => tenOn(week + chance.whole(0, 1)),
        endAt: () => tenOn(week + 2),
        // Types of which there are many.
        vehicleType: () => ({ text: chance.pick(['1', '2', '3']) }),
        destination: () => typed.text(chance),
        voucherNo: () => typed.name(chance),
        poNo: () => ({ text: mark, stored: mark }),
        note: () => typed.lines(chance),
        'charges.3': () => typed.tick(chance),
        'charges.5': () => typed.tick(chance),
        payAmount: () => ({ text: `${chance.whole(10, 60)}.00` }),
        payReference: () => typed.name(chance),
      }),
    found: (at) => reservationsOf(at, mark),
    isWritten: (at, step) =>
      reservationsOf(at, mark).some((row) => step !== 'payment' || paymentsOf(row).length > 0),
    doubled: (at) =>
      reservationsOf(at, mark).flatMap((row) => {
        const paid = paymentsOf(row);
        return paid.length > 1 ? [`paid ${paid.length} times: ${paid.join(', ')}`] : [];
      }),
  };
}
