import type { TFunction } from 'i18next';
import type { Access } from '../../access/access.server.ts';
import { masking } from '../../access/hideable.ts';
import { isNamed, type Names, phoneDigits } from '../../domain/record-names.ts';
import * as paths from '../../paths.ts';
import { describeError } from '../../patterns/error-page/describe-error.server.ts';
import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import { listAddress } from '../../patterns/list/list-address.ts';
import { RESOURCES } from '../../resources.ts';
import { findAgreements } from '../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { findCustomers } from '../../upstream/customers/customers.server.ts';
import { listReservations } from '../../upstream/reservations/reservations.server.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { failedRead } from '../../upstream/unread-parts.ts';
import type { UpstreamError } from '../../upstream/upstream-error.ts';
import { findVehicles } from '../../upstream/vehicles/vehicles.server.ts';
import { CUSTOMER_HIDEABLE } from '../customers/public.ts';
import { VEHICLE_HIDEABLE } from '../fleet/public.ts';
import { AGREEMENT_FIELDS, RESERVATION_FIELDS } from '../rentals/public.ts';
import type { SearchGroup, SearchItem } from './search-view.ts';

/** Records of each kind. */
const MOST = 5;

interface Found extends SearchItem, Names {}

interface Asked {
  readonly reader: Reader;
  readonly access: Access;
  readonly query: string;
  /** Today at the user's own location. */
  readonly today: string;
}

const details = (...parts: readonly (string | null | false | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || null;

/** Makes results of rows, without what settings and features hide of them. */
function mapped<Row>(
  answers: readonly Promise<readonly Row[]>[],
  shown: (row: Row) => Row,
  found: (row: Row) => Found,
) {
  return answers.map((answer) => answer.then((rows) => rows.map(shown).map(found)));
}

const isNumber = (query: string): boolean => /\d/.test(query);

function reservations({ reader, access, query, today }: Asked): Promise<Found[]>[] {
  const find = async (
    by: { readonly number: string } | { readonly keyword: string; readonly direction: 'desc' },
  ) => (await listReservations(reader, { page: 1, pageSize: MOST, clientDate: today, ...by })).rows;
  const number = isNumber(query) ? [find({ number: query })] : [];
  const answers = [...number, find({ keyword: query, direction: 'desc' })];
  return mapped(answers, masking(RESERVATION_FIELDS, access), (row) => ({
    id: `reservation-${row.id}`,
    text: row.displayId,
    detail: details(
      row.customer.fullName || row.customer.company,
      row.vehicle.plate ?? row.vehicle.type,
      row.status,
    ),
    href: paths.reservation(row.id),
    names: [row.displayId],
  }));
}

function agreements({ reader, access, query, today }: Asked): Promise<Found[]>[] {
  const asked = { clientDate: today, most: MOST };
  const number = isNumber(query) ? [findAgreements(reader, { ...asked, number: query })] : [];
  const answers = [...number, findAgreements(reader, { ...asked, keyword: query })];
  return mapped(answers, masking(AGREEMENT_FIELDS, access), (row) => ({
    id: `agreement-${row.id}`,
    text: row.displayId,
    detail: details(row.customer, row.vehicle.plate, row.status),
    href: paths.agreement(row.id),
    names: [row.displayId],
  }));
}

function vehicles({ reader, access, query }: Asked): Promise<Found[]>[] {
  const plate = findVehicles(reader, { plate: query, most: MOST });
  const answers = [plate, findVehicles(reader, { number: query, most: MOST })];
  return mapped(answers, masking(VEHICLE_HIDEABLE, access), (row) => ({
    id: `vehicle-${row.id}`,
    text: row.plate || row.number || String(row.id),
    detail: details(row.plate && row.number, row.build, row.place),
    href: paths.vehicle(row.id),
    names: [row.plate, row.number],
  }));
}

/** Finds by name or licence, and by telephone number where the text may be one. */
function customers({ reader, access, query }: Asked): Promise<Found[]>[] {
  const phone = phoneDigits(query) ? [findCustomers(reader, { phone: query, most: MOST })] : [];
  const answers = [findCustomers(reader, { keyword: query, most: MOST }), ...phone];
  return mapped(answers, masking(CUSTOMER_HIDEABLE, access), (row) => ({
    id: `customer-${row.id}`,
    text: row.name || (row.number ?? String(row.id)),
    detail: details(
      row.number,
      row.company !== row.name && row.company,
      row.phone ?? row.email,
      row.address.city,
    ),
    href: paths.customer(row.id),
    names: [row.number, row.name, row.company, row.licence.number],
    phones: [row.mobile, row.homePhone, row.businessPhone],
  }));
}

/** The kinds of records: their resource, the calls that find them, and the text filter of their list. */
const KINDS = [
  { kind: 'reservations', name: 'reservations', find: reservations, filter: 'keyword' },
  { kind: 'agreements', name: 'agreements', find: agreements, filter: 'keyword' },
  { kind: 'vehicles', name: 'fleet', find: vehicles, filter: 'plate' },
  { kind: 'customers', name: 'customers', find: customers, filter: 'keyword' },
] as const;

type Kind = (typeof KINDS)[number];

/** Characters of the shortest query. */
export const SHORTEST = 2;

interface Answer extends Pick<Kind, 'kind' | 'name' | 'filter'> {
  readonly found: readonly Found[];
  /** Why not all of this kind could be searched; empty when it could. */
  readonly failures: readonly UpstreamError[];
}

const once = (found: readonly Found[]) =>
  found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);

function failedWords(failures: readonly UpstreamError[], t: TFunction): string | null {
  if (failures.length === 0) return null;
  const isLate = failures.every(({ kind }) => kind === 'timeout');
  return t(isLate ? 'labels:search.groupLate' : 'labels:search.groupFailed');
}

/** Returns what failed when there are no results; null when there are some, or when every search succeeded. */
function unsearched(answers: readonly Answer[], t: TFunction): ErrorView | null {
  const failed = answers.filter(({ failures }) => failures.length > 0);
  const [first] = failed.flatMap(({ failures }) => failures);
  if (first === undefined || answers.some(({ found }) => found.length > 0)) return null;
  const { errorView } = describeError(first, (key, values) => t(key, { ...values }));
  if (failed.length === answers.length) return errorView;
  const kinds = failed.map(({ kind }) => t(`labels:search.groups.${kind}`)).join(', ');
  const text = t('search.unsearched.text', { kinds, why: errorView.title });
  return { state: 'failed', title: t('search.unsearched.title'), text, traceId: first.traceId };
}

/** Searches one kind within its own time limit; the results of one call stay when another fails. */
async function search({ find, kind, name, filter }: Kind, { reader, ...asked }: Asked): Promise<Answer> {
  const briefly = { ...reader, signal: withLimit(reader.signal, LOOK_UP_MS) };
  const parts = await Promise.allSettled(find({ ...asked, reader: briefly }));
  const failures = parts.flatMap((part) => (part.status === 'rejected' ? [failedRead(part.reason)] : []));
  const found = once(parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])));
  // A kind that the user may not see is no failure.
  return { kind, name, filter, found, failures: failures.filter(({ status }) => status !== 403) };
}

/**
 * Searches all kinds of records that the user may see at once; one that fails says so in its group. Exact matches come
 * first, then customers where the query has no figures.
 * @returns the groups, the address of the one exact match if there is just one, and the failure in place of results
 * @throws UpstreamError only when the session is over
 */
export async function findRecords({ t, ...asked }: Asked & { readonly t: TFunction }) {
  const { query, access } = asked;
  if (query.length < SHORTEST) return { groups: [], exact: null, unsearched: null };
  const allowed = KINDS.filter(({ name }) => access.allows({ permission: RESOURCES[name].permissions.view }));
  const answers = await Promise.all(allowed.map((kind) => search(kind, asked)));

  const named = new Set(answers.flatMap(({ found }) => found.filter((one) => isNamed(one, query))));
  const weight = ({ kind, found }: Answer) => {
    if (found.some((one) => named.has(one))) return 2;
    return kind === 'customers' && !isNumber(query) ? 1 : 0;
  };
  const groupOf = ({ kind, name, filter, found, failures }: Answer): SearchGroup => {
    const href = paths.list(name) + listAddress('', { [filter]: query });
    return {
      kind,
      title: t(`labels:search.groups.${kind}`),
      // As many as were requested: there may be more.
      ...(found.length >= MOST && { all: { href, text: t(`search.all.${kind}`) } }),
      items: found
        .toSorted((a, b) => Number(named.has(b)) - Number(named.has(a)))
        .slice(0, MOST)
        .map(({ id, text, detail, href }) => ({ id, text, detail, href })),
      failed: failedWords(failures, t),
    };
  };
  const groups = answers.toSorted((a, b) => weight(b) - weight(a)).map(groupOf);
  const [first, ...others] = new Set([...named].map(({ href }) => href));
  const exact = first !== undefined && others.length === 0 ? first : null;
  return { groups, exact, unsearched: unsearched(answers, t) };
}
