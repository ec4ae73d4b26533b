import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { factsOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { FrameWords, NoticeView } from '../../../patterns/record/detail-view.ts';
import { isSold } from '../life-cycle.ts';
import { isOver } from '../record/expiry.server.ts';
import { statusBadge } from '../status-badge.ts';
import { nameOfHold, recordOfHold } from './booking-words.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

/** Papers that have run out, and bookings that cannot rely on the vehicle. */
function noticesOf(vehicle: FleetVehicle, desk: Desk): readonly NoticeView[] {
  const { t, formats } = desk;
  const papers = [
    [vehicle.insuredUntil, 'vehicle.notices.insurance'],
    [vehicle.registeredUntil, 'vehicle.notices.registration'],
    [vehicle.inspectedUntil, 'vehicle.notices.inspection'],
  ] as const;
  const over = isSold(vehicle.statusId) ? [] : papers.filter(([day]) => isOver(vehicle, day, desk));
  const atRisk = (vehicle.holds ?? []).filter((hold) => hold.isAtRisk);
  return [
    ...over.map(([day, key]) => ({ tone: 'bad' as const, text: t(key, { day: formats.date(day) }) })),
    ...atRisk.map((hold) => {
      const href = recordOfHold(hold);
      const link = href === null ? undefined : { href, label: nameOfHold(hold, desk) };
      const text = link ? t('vehicle.notices.atRisk') : t('vehicle.notices.ownUseAtRisk');
      return { tone: 'warn' as const, text, link };
    }),
  ];
}

/** What stands around every view of a vehicle. */
export function frameOf(vehicle: FleetVehicle, desk: Desk): FrameWords {
  const { t } = desk;
  const { number } = valueWords(desk);
  const isAway = vehicle.homePlaceId !== vehicle.placeId && vehicle.homePlace !== null;
  const status = { ...statusBadge(vehicle.statusId), word: vehicle.status ?? String(vehicle.statusId ?? '') };
  return {
    number: vehicle.number || String(vehicle.id),
    badges: [
      ...(status.word ? [status] : []),
      ...(vehicle.isActive === false
        ? [{ word: t('fleet.notInUse'), tone: 'quiet' as const, shape: 'settled' as const }]
        : []),
    ],
    plate: vehicle.plate,
    facts: factsOf([
      [t('vehicle.vehicle'), vehicle.build, { detail: vehicle.type ?? undefined }],
      [
        t('vehicle.place'),
        vehicle.place,
        { detail: isAway ? t('vehicle.homeIs', { place: vehicle.homePlace }) : undefined },
      ],
      [t('vehicle.odometer'), number(vehicle.odometer), { detail: vehicle.fuelLevelName ?? undefined }],
    ]),
    notices: noticesOf(vehicle, desk),
    money: [],
  };
}
