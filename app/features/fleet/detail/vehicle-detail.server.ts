import { hiddenIn } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import { viewImages } from '../../../patterns/detail-screen/record-images.server.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { BadgeView, FrameWords, GroupView, NoticeView } from '../../../patterns/record/detail-view.ts';
import { factsOf, groupOf, isOver, valueWords } from '../../../patterns/record/value-words.server.ts';
import { factGroup, factsOfFields } from '../../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { vehicleLocations } from '../../../upstream/vehicles/vehicles.contract.ts';
import { listVehicles } from '../../../upstream/vehicles/vehicles.server.ts';
import { reserveLink, walkInLink } from '../../rentals/public.ts';
import { isOnRent, isSold, statusBadge } from '../life-cycle.ts';
import { todayAt } from '../record/vehicle-facts.server.ts';
import { VEHICLE_GROUPS, VEHICLE_HIDEABLE } from '../record/vehicle-fields.server.ts';
import {
  type FleetVehicle,
  getFleetVehicle,
  nameOfHold,
  recordOfHold,
  viewBookings,
} from './bookings.server.ts';
import { changeStatus, planMaintenance, planTransfer, removeOwnUse } from './vehicle-actions.server.ts';

export const vehicleDetail: DetailDeclaration<FleetVehicle> = {
  ...recordOf('fleet'),
  hideable: VEHICLE_HIDEABLE,
  actions: [changeStatus, planMaintenance, planTransfer, removeOwnUse],
  links: ({ id, statusId }) => [
    ...(isSold(statusId) ? [] : [reserveLink({ vehicle: id })]),
    ...(isSold(statusId) || isOnRent(statusId) ? [] : [walkInLink({ vehicle: id })]),
    {
      href: paths.editVehicle(id),
      label: 'ways.edit',
      permission: 'FLEET_EDIT',
      operation: 'vehicles.save',
      key: 'e',
    },
  ],
  locations: vehicleLocations,
  get: getFleetVehicle,
  frame: frameOf,
};

/** The notices of papers that have expired, and of bookings at risk. */
function noticesOf(vehicle: FleetVehicle, staffContext: StaffContext): readonly NoticeView[] {
  const { t, formats } = staffContext;
  const today = todayAt(vehicle, staffContext);
  const papers = [
    [vehicle.insuredUntil, 'vehicle.notices.insurance'],
    [vehicle.registeredUntil, 'vehicle.notices.registration'],
    [vehicle.inspectedUntil, 'vehicle.notices.inspection'],
  ] as const;
  const over = isSold(vehicle.statusId) ? [] : papers.filter(([day]) => isOver(day, today));
  const atRisk = (vehicle.holds ?? []).filter((hold) => hold.isAtRisk);
  return [
    ...over.map(([day, key]) => ({ tone: 'bad' as const, text: t(key, { day: formats.date(day) }) })),
    ...atRisk.map((hold) => {
      const href = recordOfHold(hold);
      const link = href === null ? undefined : { href, label: nameOfHold(hold, staffContext) };
      const text = link ? t('vehicle.notices.atRisk') : t('vehicle.notices.ownUseAtRisk');
      return { tone: 'warn' as const, text, link };
    }),
  ];
}

export function frameOf(vehicle: FleetVehicle, staffContext: StaffContext): FrameWords {
  const { t } = staffContext;
  const { distance } = valueWords(staffContext);
  const isAway = vehicle.homeLocationId !== vehicle.locationId && vehicle.homePlace !== null;
  const home = isAway ? t('vehicle.homeIs', { place: vehicle.homePlace }) : undefined;
  const status = vehicle.status ?? String(vehicle.statusId ?? '');
  const badges: BadgeView[] = [];
  if (status) badges.push({ ...statusBadge(vehicle.statusId), word: status });
  if (vehicle.isActive === false) badges.push({ word: t('fleet.notInUse'), tone: 'quiet', shape: 'settled' });
  return {
    number: vehicle.number || String(vehicle.id),
    badges,
    plate: vehicle.plate,
    facts: factsOf([
      [t('vehicle.vehicle'), vehicle.build, { detail: vehicle.type ?? undefined }],
      [t('vehicle.place'), vehicle.place, { detail: home }],
      [t('vehicle.odometer'), distance(vehicle.odometer), { detail: vehicle.fuelLevelName ?? undefined }],
    ]),
    notices: noticesOf(vehicle, staffContext),
    money: [],
  };
}

/** Groups of the screen where they are not those of the form. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  typeId: 'rates',
  fuelType: 'technical',
  purchasePrice: 'finance',
  salePrice: 'finance',
  leasePayout: 'finance',
  equipment: 'technical',
  note: 'identity',
  changedAt: 'identity',
};

const fieldsIn = (key: string) =>
  VEHICLE_GROUPS.flatMap((group) =>
    group.fields.filter(({ name }) => (ELSEWHERE[name] ?? group.key) === key),
  );

const RATES = ['hourlyRate', 'dailyRate', 'weeklyRate', 'monthlyRate'] as const;

/** The usual rates of the vehicle's class at its location, which only its row of the list has. */
async function ratesGroup(
  vehicle: FleetVehicle,
  staffContext: StaffContext,
  hidden: ReadonlySet<string>,
): Promise<GroupView> {
  const { t, reader } = staffContext;
  const { money } = valueWords(staffContext);
  const listed = await unreadOnFailure(listVehicles)(reader, { page: 1, pageSize: 1, vehicleId: vehicle.id });
  const row = listed?.rows.find(({ id }) => id === vehicle.id);
  const amountOf = (rate: (typeof RATES)[number]) =>
    listed === null ? t('unread.value') : money(row?.[rate] ?? null);
  return groupOf(t('vehicle.groups.rates'), [
    ...factsOfFields(fieldsIn('rates'), vehicle, staffContext, hidden),
    ...RATES.filter((rate) => !hidden.has(rate)).map(
      (rate) => [t(`vehicle.${rate}`), amountOf(rate)] as const,
    ),
  ]);
}

function inventoryGroup({ inventory }: FleetVehicle, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const { number } = valueWords(staffContext);
  const table = {
    caption: t('vehicle.inventory.caption'),
    heads: ['item', 'id', 'quantity'].map((head, at) => ({
      label: t(`vehicle.inventory.${head}`),
      end: at > 0,
    })),
    rows: inventory.map((item) => [item.name ?? '', String(item.id), number(item.quantity) ?? '']),
  };
  return groupOf(t('vehicle.groups.inventory'), [], [table]);
}

export async function viewIndex(vehicle: FleetVehicle, staffContext: StaffContext) {
  const { id: vehicleId, image, images } = vehicle;
  const hidden = hiddenIn(VEHICLE_HIDEABLE, 'facts', staffContext.access);
  const group = (key: string, legend: string) =>
    factGroup(legend, fieldsIn(key), vehicle, staffContext, { hidden });
  const src = (id: number) =>
    staffContext.offers('images.getForVehicle') ? paths.vehicleImage(vehicleId, id) : null;
  return {
    bookings: viewBookings(vehicle, staffContext),
    groups: [
      group('identity', 'vehicle.groups.identity'),
      group('condition', 'vehicle.groups.condition'),
      await ratesGroup(vehicle, staffContext, hidden),
      group('technical', 'vehicle.groups.technical'),
      group('ownership', 'vehicle.groups.ownership'),
      group('papers', 'vehicle.groups.insurance'),
      group('finance', 'vehicle.groups.finance'),
      inventoryGroup(vehicle, staffContext),
    ],
    images: viewImages(image ? [image, ...images] : images, staffContext, src),
  };
}

export type IndexView = Awaited<ReturnType<typeof viewIndex>>;
