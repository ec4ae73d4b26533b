import type { Nested, Show, ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { type FieldGroup, fieldGroup } from '../../../patterns/record-form/form.server.ts';
import type { FieldRow } from '../../../patterns/record-form/record-fields.server.ts';
import { type PathOf, recordOf, valueAt } from '../../../patterns/record-form/record-path.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { agreementPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { reservationPathOf } from '../../../upstream/reservations/reservation-write.contract.ts';
import type { RentalFormContext } from './rental-context.ts';

/** Where a field stands in the records; missing where a record has no such field. */
interface Places {
  readonly reservation?: PathOf<Reservation>;
  readonly agreement?: PathOf<Agreement>;
}

/** A field of reservations and agreements. */
interface RentalRow extends FieldRow<RentalFormContext> {
  /** Its path in each record. A form of a record without it does not have the field. */
  readonly at: Places;
}

type RentalRows = Readonly<Record<string, RentalRow>>;

/** A group of fields of reservations and agreements. */
interface RentalGroup<R> extends FieldGroup<RentalFormContext, R> {
  /** The input as a reservation's body takes it. */
  reservationBody(values: ValuesOfRows<R>): ReservationBody<R>;
  /** The input as an agreement's body takes it: flat, by the fields' names. */
  agreementBody(values: ValuesOfRows<R>): AgreementBody<R>;
}

type ReservationBody<R> = Nested<{
  readonly [P in keyof R as R[P] extends { at: { reservation: infer Path extends string } }
    ? Path
    : never]: P extends keyof ValuesOfRows<R> ? ValuesOfRows<R>[P] : never;
}>;

type AgreementBody<R> = Show<{
  readonly [P in keyof R as R[P] extends { at: { agreement: string } }
    ? P
    : never]: P extends keyof ValuesOfRows<R> ? ValuesOfRows<R>[P] : never;
}>;

/** The record from which a form's fields are filled: the one that is changed, else the reservation that is checked out. */
const heldAt = (at: Places, { held }: RentalFormContext) => {
  if (held === null) return undefined;
  const path = at[held.kind];
  return path === undefined ? undefined : (valueAt(held.record, path) ?? null);
};

/** Returns our path of a field that the service names in refusing the record; null for none. */
export const rentalPathOf = (
  serviceField: string,
  { kind }: Pick<RentalFormContext, 'kind'>,
): string | null => (kind === 'agreement' ? agreementPathOf(serviceField) : reservationPathOf(serviceField));

/** Returns the field for one that the service names in refusing the record. */
function fieldFor(rows: RentalRows, serviceField: string, kind: keyof Places): string | null {
  const path = rentalPathOf(serviceField, { kind });
  if (path === null) return null;
  if (kind === 'agreement') return rows[path]?.at.agreement === undefined ? null : path;
  const [name] = Object.entries(rows).find(([own, { at }]) => (at.reservation ?? own) === path) ?? [];
  return name ?? null;
}

/** Declares a group of fields of reservations and agreements. */
export function rentalGroup<const R extends RentalRows>(
  key: string,
  about: Parameters<ReturnType<typeof fieldGroup<RentalFormContext>>>[1],
  rows: R,
): RentalGroup<R> {
  const placed: Readonly<Record<string, RentalRow>> = Object.fromEntries(
    Object.entries<RentalRow>(rows).map(([name, row]) => [
      name,
      {
        exists: ({ kind }: RentalFormContext) => row.at[kind] !== undefined,
        held: (formContext: RentalFormContext) => heldAt(row.at, formContext),
        ...row,
      },
    ]),
  );
  const names = Object.keys(rows);
  const inKind = (kind: keyof Places) => names.filter((name) => rows[name]?.at[kind] !== undefined);
  const group = fieldGroup<RentalFormContext>()(
    key,
    {
      ...about,
      fieldOf(serviceField, state) {
        const own = about.fieldOf?.(serviceField, state) ?? null;
        if (own !== null) return own;
        return fieldFor(rows, serviceField, state.formContext.kind);
      },
    },
    placed,
  );
  const bodyOf = (values: object, kind: keyof Places, nameOf: (name: string) => string) =>
    recordOf(
      Object.fromEntries(
        inKind(kind).map((name) => [nameOf(name), (values as Readonly<Record<string, unknown>>)[name]]),
      ),
    );
  // The rows give the types of the values: this is where the inferred and the built object meet.
  return {
    ...group,
    rows,
    schema: (state) => group.schema(state) as ReturnType<RentalGroup<R>['schema']>,
    reservationBody: (values) =>
      bodyOf(values, 'reservation', (name) => rows[name]?.at.reservation ?? name) as ReservationBody<R>,
    agreementBody: (values) => bodyOf(values, 'agreement', (name) => name) as AgreementBody<R>,
  };
}
