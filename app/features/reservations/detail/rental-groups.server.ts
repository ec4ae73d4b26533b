import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView, TableView } from '../../../patterns/record/detail-view.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';

/** A place with its address, below the time. */
const where = (place: string | null, address: string | null) => ({
  detail: [place, address].filter(Boolean).join(', ') || undefined,
});

function mileageTable({ mileage }: Reservation, desk: Desk): TableView {
  const { t } = desk;
  const { number, money, flag } = valueWords(desk);
  const heads = [
    t('reservation.mileage.perDay'),
    t('reservation.mileage.inAll'),
    t('reservation.mileage.unlimited'),
    t('reservation.mileage.rate'),
    t('reservation.mileage.projected'),
    t('reservation.mileage.projectedCharge'),
  ];
  return {
    caption: t('reservation.mileage.caption'),
    heads: heads.map((label) => ({ label, end: true })),
    rows: mileage.map((charge) =>
      [
        number(charge.allowedPerDay),
        number(charge.allowedTotal),
        flag(charge.isUnlimited),
        money(charge.ratePerUnit),
        number(charge.projected),
        money(charge.projectedCharge),
      ].map((cell) => cell ?? ''),
    ),
  };
}

/** When and where, and what became of it. */
export function rentalGroup(reservation: Reservation, desk: Desk): GroupView {
  const { t } = desk;
  const { moment, number } = valueWords(desk);
  const { rental } = reservation;
  return groupOf(
    t('reservation.groups.rental'),
    [
      [
        t('reservation.checkOut'),
        moment(rental.checkOutAt),
        where(rental.checkOutPlace, rental.checkOutAddress),
      ],
      [t('reservation.checkIn'), moment(rental.checkInAt), where(rental.checkInPlace, rental.checkInAddress)],
      [t('reservation.days'), number(rental.days)],
      [t('reservation.daysInWeek'), number(rental.daysInWeek)],
      [t('reservation.checkOutState'), rental.checkOutState],
      [t('reservation.checkInState'), rental.checkInState],
      [t('reservation.destination'), rental.destination],
      [t('reservation.projectedMileage'), number(rental.projectedMileage)],
      [t('reservation.prep'), number(rental.prep)],
      [t('reservation.wrap'), number(rental.wrap)],
      [t('reservation.type'), reservation.type],
      [t('reservation.created'), moment(rental.createdAt), { detail: reservation.createdBy ?? undefined }],
      [
        t('reservation.cancelled'),
        moment(reservation.cancelledAt),
        { detail: reservation.cancelledReason ?? undefined },
      ],
      [t('reservation.note'), reservation.note],
    ],
    [mileageTable(reservation, desk)],
  );
}

/** What is wanted, and which vehicle was chosen for it. */
export function vehicleGroup({ vehicle, secondVehicle }: Reservation, desk: Desk): GroupView {
  const { t } = desk;
  const { number } = valueWords(desk);
  const { id } = vehicle;
  const car = buildName(vehicle.make, vehicle.model, vehicle.year) || null;
  const second = buildName(secondVehicle.make, secondVehicle.model, secondVehicle.year) || null;
  return groupOf(t('reservation.groups.vehicle'), [
    [t('reservation.vehicleType'), vehicle.type],
    [
      t('reservation.vehicle'),
      id === null ? car : (car ?? String(id)),
      id === null ? {} : { href: paths.vehicle(id) },
    ],
    [t('reservation.vehicleNumber'), vehicle.number],
    [t('reservation.plate'), vehicle.plate, { mark: 'plate' }],
    [t('reservation.colour'), vehicle.colour],
    [t('reservation.odometer'), number(vehicle.odometer)],
    [
      t('reservation.vehicleReservations'),
      id === null ? null : t('reservation.allReservations'),
      id === null ? {} : { href: paths.reservationsOf({ vehicle: id }) },
    ],
    [
      t('reservation.secondVehicle'),
      secondVehicle.id === null ? second : (second ?? String(secondVehicle.id)),
      secondVehicle.id === null ? {} : { href: paths.vehicle(secondVehicle.id) },
    ],
    [t('reservation.secondNumber'), secondVehicle.number],
    [t('reservation.secondPlate'), secondVehicle.plate, { mark: 'plate' }],
  ]);
}
