import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import type { VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { listFreeVehicles } from '../../../upstream/vehicles/vehicles.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { rentalSketch } from './rental-period.server.ts';

type RentalFormState = FormState<RentalFormContext>;

/** Of the type that is asked for; the rest is found by plate or number. */
const MOST = 20;
/** Looked through for vehicles of other types. */
const MOST_OTHERS = 60;
/** Of each other type. */
const EACH_TYPE = 2;

/** The vehicles that a rental may have. */
export interface Fleet {
  /** Of the type that is asked for, or found by plate or number: those that are free, and those that are not. */
  readonly free: readonly VehicleRow[];
  readonly taken: readonly VehicleRow[];
  /** Free ones of other types, a few of each. */
  readonly others: readonly VehicleRow[];
  /** How many more of the type are free than were read. */
  readonly unread: number;
  /** All calls were answered: without any vehicle, none is free. */
  readonly isWhole: boolean;
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly placeId: number;
}

/** Stands ready to be handed over: the first status of the specification's service. */
const READY = 1;
export const isReady = ({ statusId }: VehicleRow): boolean => statusId === READY;

/** Only the rental's own record has it: no reason not to choose it. */
function isOwn({ inTheWay }: VehicleRow, { record, reservation, kind }: RentalFormContext): boolean {
  if (inTheWay === null) return false;
  const { kind: other, id } = inTheWay;
  return (other === kind && id === record?.id) || (other === 'reservation' && id === reservation?.id);
}

const readyFirst = (rows: readonly VehicleRow[], ownId: number | undefined): readonly VehicleRow[] =>
  rows.toSorted(
    (a, b) => Number(b.id === ownId) - Number(a.id === ownId) || Number(isReady(b)) - Number(isReady(a)),
  );

/** A few of each type, the ready ones first. */
function fewOfEach(rows: readonly VehicleRow[]): readonly VehicleRow[] {
  const counts = new Map<number | null, number>();
  return readyFirst(rows, undefined).filter(({ typeId }) => {
    const before = counts.get(typeId) ?? 0;
    counts.set(typeId, before + 1);
    return before < EACH_TYPE;
  });
}

const listOrUnread = unreadOnFailure(listFreeVehicles);

/** Each vehicle once. */
const once = (rows: readonly VehicleRow[]): readonly VehicleRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Those whose plate or number begins with what is looked for, of whatever type. */
async function foundRows(formState: RentalFormState, period: Period, typed: string) {
  const { reader } = formState.desk;
  const all = { ...period, includeNotFree: true, page: 1, pageSize: MOST };
  const found = await Promise.all([
    listOrUnread(reader, { ...all, plate: typed }),
    listOrUnread(reader, { ...all, number: typed }),
  ]);
  return {
    rows: found.flatMap((answer) => answer?.rows ?? []),
    others: [],
    unread: 0,
    isWhole: !found.includes(null),
  };
}

/** In place of a call that this service does not have. */
const NOT_ASKED = { rows: [] };

/** Those of the type, free or not, and free ones of other types. */
async function rowsOfType({ desk }: RentalFormState, period: Period, vehicleTypeId: number) {
  const { reader } = desk;
  const free = { ...period, includeNotFree: false, page: 1 };
  const all = { ...period, includeNotFree: true, page: 1 };
  const [ready, whole, others] = await Promise.all([
    listOrUnread(reader, { ...free, vehicleTypeId, pageSize: MOST }),
    desk.offers('vehicles.list.not-free')
      ? listOrUnread(reader, { ...all, vehicleTypeId, pageSize: MOST })
      : NOT_ASKED,
    listOrUnread(reader, { ...free, pageSize: MOST_OTHERS }),
  ]);
  return {
    rows: [...(ready?.rows ?? []), ...(whole?.rows ?? [])],
    others: (others?.rows ?? []).filter((row) => row.typeId !== vehicleTypeId),
    unread: Math.max(0, (ready?.pagination.totalCount ?? 0) - (ready?.rows.length ?? 0)),
    isWhole: ready !== null && whole !== null && others !== null,
  };
}

/**
 * The vehicles for the rental's time, place and type, or those whose plate or number begins with what is looked for.
 * Null while time, place and type are not known; not whole when the service does not answer.
 */
export async function readFleet(formState: RentalFormState): Promise<Fleet | null> {
  const { formContext, answers } = formState;
  const {
    checkOutAt: from,
    checkInAt: to,
    checkOutPlaceId: placeId,
    vehicleTypeId,
  } = rentalSketch(formState);
  if (from === null || to === null || to <= from || placeId === null || vehicleTypeId === null) return null;
  const typed = answerOf(answers, 'findVehicle').trim();
  const period = { from, to, placeId };
  const found =
    typed === ''
      ? await rowsOfType(formState, period, vehicleTypeId)
      : await foundRows(formState, period, typed);
  const rows = once(found.rows);
  const isFree = (row: VehicleRow) => row.isFree !== false || isOwn(row, formContext);
  return {
    free: readyFirst(rows.filter(isFree), formContext.before?.vehicle?.id),
    taken: rows.filter((row) => !isFree(row)),
    others: fewOfEach(found.others),
    unread: found.unread,
    isWhole: found.isWhole,
  };
}
