import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { PickOption } from '../../../patterns/form-fields/field-view.ts';
import { dotted } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { type Choice, unreadOnFailure } from '../../../upstream/reader.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import type { Commitment, VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  listFreeVehicles,
  listVehicleTypeOffersOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import type { RentalFormContext } from './rental-context.server.ts';
import { rentalSketch, vehicleText } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** Of the type that is asked for; the rest is found by plate or number. */
const MOST = 20;
/** Looked through for vehicles of other types. */
const MOST_OTHERS = 60;
const MOST_OF_OTHER_TYPE = 2;

/** Ready to be checked out: the first status of the specification's service. */
const READY = 1;
export const isReady = ({ statusId }: VehicleRow): boolean => statusId === READY;

/** Whether only the rental's own record has the vehicle. */
function isOwn({ blocking }: VehicleRow, { record, reservation, kind }: RentalFormContext): boolean {
  if (blocking === null) return false;
  const { kind: other, id } = blocking;
  return (other === kind && id === record?.id) || (other === 'reservation' && id === reservation?.id);
}

const readyFirst = (rows: readonly VehicleRow[], ownId?: number): readonly VehicleRow[] =>
  rows.toSorted(
    (a, b) => Number(b.id === ownId) - Number(a.id === ownId) || Number(isReady(b)) - Number(isReady(a)),
  );

const fewOfEach = (rows: readonly VehicleRow[]): readonly VehicleRow[] =>
  readyFirst(rows).filter(
    ({ typeId }, at, all) =>
      all.slice(0, at).filter((row) => row.typeId === typeId).length < MOST_OF_OTHER_TYPE,
  );

/** When and where a rental begins and when it ends, as calls take it; null while that is not known. */
function periodOf(formState: At) {
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: locationId } = rentalSketch(formState);
  return from === null || to === null || to <= from || locationId === null ? null : { from, to, locationId };
}

const listOrUnread = unreadOnFailure(listFreeVehicles);

/**
 * Reads the vehicles for the rental's time, location and type, or those whose plate or number begins with the input.
 * Null while time, location and type are not known.
 */
export async function readFleet(formState: At) {
  const { formContext, answers, staffContext } = formState;
  const { vehicleTypeId } = rentalSketch(formState);
  const period = periodOf(formState);
  if (period === null || vehicleTypeId === null) return null;
  const list = (asked: Omit<Parameters<typeof listFreeVehicles>[1], 'from' | 'to' | 'locationId' | 'page'>) =>
    listOrUnread(staffContext.reader, { ...period, page: 1, ...asked });
  const text = answerOf(answers, 'findVehicle').trim();
  const ofType = { vehicleTypeId, pageSize: MOST };
  const mayListTaken = staffContext.offers('vehicles.list.not-free');
  const byText = { includeNotFree: true, pageSize: MOST };
  const [first, second, others] = await Promise.all(
    text === ''
      ? [
          list({ ...ofType, includeNotFree: false }),
          mayListTaken ? list({ ...ofType, includeNotFree: true }) : undefined,
          list({ includeNotFree: false, pageSize: MOST_OTHERS }),
        ]
      : [list({ ...byText, plate: text }), list({ ...byText, number: text })],
  );
  const read = [...(first?.rows ?? []), ...(second?.rows ?? [])];
  const rows = [...new Map(read.map((row) => [row.id, row])).values()];
  const isFree = (row: VehicleRow) => row.isFree !== false || isOwn(row, formContext);
  return {
    /** Of the type that is asked for, or found by plate or number: those that are free, and those that are not. */
    free: readyFirst(rows.filter(isFree), formContext.before?.vehicle?.id),
    taken: rows.filter((row) => !isFree(row)),
    /** Free ones of other types, a few of each. */
    others: fewOfEach((others?.rows ?? []).filter((row) => row.typeId !== vehicleTypeId)),
    /** How many more of the type are free than were read. */
    unread: text === '' && first ? Math.max(0, first.pagination.totalCount - first.rows.length) : 0,
    /** Whether the service answered all calls. */
    isWhole: ![first, second, others].includes(null),
  };
}

export type Fleet = NonNullable<Awaited<ReturnType<typeof readFleet>>>;

/** The types as the service offers them for the rental's time and location; empty until both are known. */
export async function readOffers(formState: At): Promise<readonly VehicleTypeOffer[]> {
  const period = periodOf(formState);
  return period === null ? [] : await listVehicleTypeOffersOrEmpty(formState.staffContext.reader, period);
}

/** Returns vehicle types with the price of each and how many are free, as far as it is known: 'Compact · $150.00 · 5 free'. */
export const offeredTypes = (
  types: readonly Choice[],
  offers: readonly VehicleTypeOffer[],
  { t, formats }: StaffContext,
): readonly Choice[] =>
  types.map(({ id, name }) => {
    const offer = offers.find((one) => one.id === id);
    if (!offer) return { id, name };
    const { count, booked, price } = offer;
    const free = count === null || booked === null ? null : Math.max(0, count - booked);
    const words = [
      name,
      price === null ? t('rentalForm.noRate') : formats.money(price),
      free === null ? '' : t('rentalForm.free', { free: formats.number(free) }),
    ];
    return { id, name: dotted(...words) };
  });

export function commitmentLink(
  { kind, id, number }: Pick<Commitment, 'kind' | 'id' | 'number'>,
  vehicleId: number,
  { t }: StaffContext,
): NonNullable<PickOption['link']> {
  if (kind === 'reservation') return { href: paths.reservation(id), label: number ?? String(id) };
  if (kind === 'agreement') return { href: paths.agreement(id), label: number ?? String(id) };
  return { href: paths.vehicle(vehicleId), label: t(`rentalForm.vehicle.${kind}`) };
}

function nextWords({ next }: VehicleRow, { t, formats }: StaffContext): string {
  if (next === null || next.from === null) return '';
  const what = next.number ?? t(`rentalForm.vehicle.${next.kind}`);
  return t('rentalForm.vehicle.next', { at: formats.dateTime(next.from), what });
}

const named = (row: VehicleRow) => ({
  value: vehicleText(row.id, row.typeId),
  title: row.build || row.number,
  plate: row.plate ?? undefined,
});

interface Asking {
  readonly typeId: number | null;
  readonly offers: readonly VehicleTypeOffer[];
}

/** Returns what another type costs more than the one that is asked for, in currency units; null where it is not known. */
function difference({ typeId }: VehicleRow, asking: Asking): number | null {
  const priceOf = (id: number | null) => asking.offers.find((offer) => offer.id === id)?.price ?? null;
  const [asked, other] = [priceOf(asking.typeId), priceOf(typeId)];
  return asked === null || other === null ? null : other - asked;
}

function differenceWords(more: number | null, { t, formats }: StaffContext): string {
  if (more === null) return '';
  if (more === 0) return t('rentalForm.vehicle.samePrice');
  return `${more > 0 ? '+' : '−'}${formats.money(Math.abs(more))}`;
}

/** A vehicle that may be chosen: one of another type with its difference in price, one that is not ready with a badge. */
function freeOption(row: VehicleRow, asking: Asking, staffContext: StaffContext): PickOption {
  const { t, formats } = staffContext;
  const { number, odometer, status, type } = row;
  const isOther = row.typeId !== asking.typeId;
  return {
    ...named(row),
    detail: dotted(
      isOther && type,
      number,
      odometer !== null && t('rentalForm.vehicle.odometer', { odometer: formats.distance(odometer) }),
      nextWords(row, staffContext),
    ),
    aside: (isOther && differenceWords(difference(row, asking), staffContext)) || undefined,
    badge: isReady(row) || status === null ? undefined : { text: status, tone: 'warn' },
  };
}

/** Upgrades from the cheapest to the dearest, then cheaper types, then those without a price. */
function upgradesFirst(rows: readonly VehicleRow[], asking: Asking): readonly VehicleRow[] {
  const place = (row: VehicleRow) => {
    const more = difference(row, asking);
    return more === null ? [2, 0] : [more < 0 ? 1 : 0, Math.abs(more)];
  };
  return rows.toSorted((a, b) => {
    const [[kind = 0, size = 0], [otherKind = 0, otherSize = 0]] = [place(a), place(b)];
    return kind - otherKind || size - otherSize;
  });
}

/** The fleet as options: free vehicles, others with their difference in price, then those that are not free. */
export const vehicleOptions = (
  { free, others, taken }: Fleet,
  asking: Asking,
  staffContext: StaffContext,
): readonly PickOption[] => [
  ...[...free, ...upgradesFirst(others, asking)].map((row) => freeOption(row, asking, staffContext)),
  ...taken.map((row) => ({
    ...named(row),
    detail: row.number,
    closed: row.notFreeBecause ?? staffContext.t('rentalForm.vehicle.notFree'),
    link: row.blocking ? commitmentLink(row.blocking, row.id, staffContext) : undefined,
  })),
];
