import { paths } from '../../paths.ts';
import type { DraftHead } from './draft.ts';

/** A kind of record that has forms: `reservation-new` and `reservation-edit` are the reservation's. */
interface FormKind {
  /** The list of its records, to whose address an id leads to one. */
  readonly list: string;
  readonly create: string;
  edit(id: string): string;
}

const KINDS: Readonly<Record<string, FormKind>> = {
  reservation: { list: paths.reservations(), create: paths.newReservation(), edit: paths.editReservation },
  agreement: { list: paths.agreements(), create: paths.newAgreement(), edit: paths.editAgreement },
  vehicle: { list: paths.fleet(), create: paths.newVehicle(), edit: paths.editVehicle },
  customer: { list: paths.customers(), create: paths.newCustomer(), edit: paths.editCustomer },
};

const kindOf = ({ form }: Pick<DraftHead, 'form'>): string => form.slice(0, form.lastIndexOf('-'));

/** Where a form that was begun goes on; null for a form that is no more. */
export function draftAddress({ id, form, record, stage }: DraftHead): string | null {
  const kind = KINDS[kindOf({ form })];
  if (!kind) return null;
  const query = new URLSearchParams({ ...(stage && { stage }), draft: id });
  return `${record === '' ? kind.create : kind.edit(record)}?${query}`;
}

/** The drafts of a kind of record, of one record when it is named; all of them where the kind is none. */
export function draftsFor(
  drafts: readonly DraftHead[],
  kind: string,
  record: string | null = null,
): readonly DraftHead[] {
  if (!Object.hasOwn(KINDS, kind)) return drafts;
  return drafts.filter((draft) => kindOf(draft) === kind && (record === null || draft.record === record));
}

/** What was begun at an address and is unfinished: on a list all of its kind, on a record what was begun with it. */
export function begunAt(
  drafts: () => readonly DraftHead[],
  pathname: string,
): { readonly count: number; readonly href: string } | null {
  const [, list = '', record = null, ...more] = pathname.split('/');
  const [kind] = Object.entries(KINDS).find(([, one]) => one.list === `/${list}`) ?? [];
  if (kind === undefined || more.length > 0 || (record !== null && !/^\d+$/.test(record))) return null;
  const count = draftsFor(drafts(), kind, record).length;
  return count > 0 ? { count, href: paths.drafts(kind, record ?? undefined) } : null;
}
