import { paths } from '../../paths.ts';
import type { DraftHead } from './draft.ts';

/** A kind of record that has forms: `reservation-new` and `reservation-edit` are the reservation's. */
interface FormKind {
  /** The list of its records, to whose address an id leads to one. */
  readonly list: string;
  readonly create: string;
  /** Its forms that stand on a record, by what follows the kind in the form's name. */
  readonly forms: Readonly<Record<string, (id: string) => string>>;
}

const KINDS: Readonly<Record<string, FormKind>> = {
  reservation: {
    list: paths.reservations(),
    create: paths.newReservation(),
    forms: {
      edit: paths.editReservation,
      payment: paths.reservationPayment,
      correction: paths.reservationCorrection,
    },
  },
  agreement: {
    list: paths.agreements(),
    create: paths.newAgreement(),
    forms: {
      edit: paths.editAgreement,
      'check-in': paths.checkIn,
      exchange: paths.exchange,
      extension: paths.extension,
      payment: paths.agreementPayment,
      correction: paths.agreementCorrection,
    },
  },
  till: { list: paths.till(), create: paths.till(), forms: { count: paths.countTill } },
  vehicle: { list: paths.fleet(), create: paths.newVehicle(), forms: { edit: paths.editVehicle } },
  customer: { list: paths.customers(), create: paths.newCustomer(), forms: { edit: paths.editCustomer } },
};

/** A form's name apart: `agreement-check-in` is the agreement's `check-in`. */
function namedBy({ form }: Pick<DraftHead, 'form'>): { readonly kind: string; readonly own: string } {
  const [kind = '', ...own] = form.split('-');
  return { kind, own: own.join('-') };
}

const kindOf = (head: Pick<DraftHead, 'form'>): string => namedBy(head).kind;

/** Where a form that was begun goes on; null for a form that is no more. */
export function draftAddress({ id, form, record, stage }: DraftHead): string | null {
  const { kind, own } = namedBy({ form });
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const address = record === '' ? known?.create : known?.forms[own]?.(record);
  if (address === undefined) return null;
  const query = new URLSearchParams({ ...(stage && { stage }), draft: id });
  return `${address}?${query}`;
}

/**
 * The drafts of a kind of record; of one record when it is named, those that were begun from it included: the check-out
 * of a reservation, a customer's new reservation. All of them where the kind is none.
 */
export function draftsFor(
  drafts: readonly DraftHead[],
  kind: string,
  record: string | null = null,
): readonly DraftHead[] {
  if (!Object.hasOwn(KINDS, kind)) return drafts;
  return drafts.filter((draft) =>
    record === null
      ? kindOf(draft) === kind
      : (kindOf(draft) === kind && draft.record === record) || draft.start[kind] === record,
  );
}

/** What was begun at an address and is unfinished: on a list all of its kind, on a record what was begun with it. */
export function begunAt(
  drafts: () => readonly DraftHead[],
  pathname: string,
): { readonly count: number; readonly href: string } | null {
  const [, list = '', record = null, ...more] = pathname.split('/');
  const [kind] = Object.entries(KINDS).find(([, one]) => one.list === `/${list}`) ?? [];
  // Who came back to where a new one is begun, without scripts: it goes on there.
  if (kind !== undefined && record === 'new' && more.length === 0) {
    const count = drafts().filter(({ form }) => form === `${kind}-new`).length;
    return count > 0 ? { count, href: paths.drafts(kind) } : null;
  }
  if (kind === undefined || more.length > 0 || (record !== null && !/^\d+$/.test(record))) return null;
  const count = draftsFor(drafts(), kind, record).length;
  return count > 0 ? { count, href: paths.drafts(kind, record ?? undefined) } : null;
}
