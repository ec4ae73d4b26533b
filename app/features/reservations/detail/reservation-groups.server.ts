// Every field of a reservation stands in one of these groups: so it is long.
import { hiddenIn } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import type { GroupView, TableView } from '../../../patterns/record/detail-view.ts';
import {
  type FactDraft,
  groupOf,
  isOver,
  joined,
  valueWords,
} from '../../../patterns/record/value-words.server.ts';
import type { RecordLinkView } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { correctionLinks } from '../../rentals/money/money-account.ts';
import { factsBy, figures, linkIf, tableOf } from '../../rentals/record/facts-and-tables.ts';
import { priceOfUnit } from '../../rentals/record/price-words.server.ts';
import {
  billingContactsTable,
  chargesTable,
  depositFacts,
  driversTable,
  extrasTable,
  paymentsTable,
  promotionsTable,
  ratesTable,
  taxesTable,
} from '../../rentals/record/record-tables.server.ts';
import { RESERVATION_FIELDS } from '../../rentals/record/reservation-fields.ts';
import { reservationAccount } from '../payment/reservation-money.server.ts';

type Facts = Parameters<typeof factsBy>[2];

/** Returns the names of facts that settings and features hide. */
export const hiddenFacts = ({ access }: Pick<StaffContext, 'access'>): ReadonlySet<string> =>
  hiddenIn(RESERVATION_FIELDS, 'facts', access);

export const factsOf = (facts: Facts, staffContext: StaffContext): readonly FactDraft[] =>
  factsBy(staffContext, (name) => `reservation.${name}`, facts, hiddenFacts(staffContext));

/** A group of facts by the names of their terms. */
const group = (
  name: string,
  staffContext: StaffContext,
  facts: Facts,
  ...more: readonly [tables?: readonly TableView[], links?: readonly RecordLinkView[]]
): GroupView => groupOf(staffContext.t(`reservation.groups.${name}`), factsOf(facts, staffContext), ...more);

function visit({ rental }: Reservation, { formats }: StaffContext): Facts {
  const { checkOutAt, checkOutPlace, checkOutAddress, checkInAt, checkInPlace, checkInAddress } = rental;
  return {
    checkOut: [formats.dateTime(checkOutAt), { detail: joined(checkOutPlace, checkOutAddress) }],
    checkIn: [formats.dateTime(checkInAt), { detail: joined(checkInPlace, checkInAddress) }],
  };
}

export const visitFacts = (reservation: Reservation, staffContext: StaffContext): readonly FactDraft[] =>
  factsOf(visit(reservation, staffContext), staffContext);

const MILEAGE = ['perDay', 'inAll', 'unlimited', 'rate', 'projected', 'projectedCharge'];

function mileageTable({ mileage }: Reservation, staffContext: StaffContext): TableView {
  const { t, formats } = staffContext;
  const { flag } = valueWords(staffContext);
  const hidden = hiddenFacts(staffContext);
  const isShown = (_: unknown, place: number) => !hidden.has(`mileage.${MILEAGE[place]}`);
  return tableOf(
    t,
    t('reservation.mileage.caption'),
    figures(...MILEAGE.filter(isShown).map((name) => `reservation.mileage.${name}`)),
    mileage.map((charge) =>
      [
        formats.distance(charge.allowedPerDay),
        formats.distance(charge.allowedTotal),
        flag(charge.isUnlimited),
        priceOfUnit(charge.ratePerUnit, 'distance', staffContext),
        formats.distance(charge.projected),
        formats.money(charge.projectedCharge),
      ].filter(isShown),
    ),
  );
}

export function rentalGroup(reservation: Reservation, staffContext: StaffContext): GroupView {
  const { moment, number, distance } = valueWords(staffContext);
  const { rental } = reservation;
  const facts = {
    ...visit(reservation, staffContext),
    days: number(rental.days),
    daysInWeek: number(rental.daysInWeek),
    checkOutState: rental.checkOutState,
    checkInState: rental.checkInState,
    destination: rental.destination,
    projectedMileage: distance(rental.projectedMileage),
    prep: number(rental.prep),
    wrap: number(rental.wrap),
    type: reservation.type,
    created: [moment(rental.createdAt), { detail: reservation.createdBy }],
    cancelled: [moment(reservation.cancelledAt), { detail: reservation.cancelledReason }],
    note: reservation.note,
  } satisfies Facts;
  return group('rental', staffContext, facts, [mileageTable(reservation, staffContext)]);
}

function vehicleGroup({ vehicle, secondVehicle }: Reservation, staffContext: StaffContext): GroupView {
  const { id } = vehicle;
  const named = ({ id, make, model, year }: Pick<Reservation['vehicle'], 'id' | 'make' | 'model' | 'year'>) =>
    [buildName(make, model, year) || (id === null ? null : String(id)), linkIf(id, paths.vehicle)] as const;
  return group('vehicle', staffContext, {
    vehicleType: vehicle.type,
    vehicle: named(vehicle),
    vehicleNumber: vehicle.number,
    plate: [vehicle.plate, { mark: 'plate' }],
    colour: vehicle.colour,
    odometer: valueWords(staffContext).distance(vehicle.odometer),
    vehicleReservations: [
      id === null ? null : staffContext.t('reservation.allReservations'),
      linkIf(id, (vehicle) => paths.reservationsOf({ vehicle })),
    ],
    secondVehicle: named(secondVehicle),
    secondNumber: secondVehicle.number,
    secondPlate: [secondVehicle.plate, { mark: 'plate' }],
  });
}

/** The customer: values of the reservation go before those of the customer's own record. */
export function renterOf({ customer, customerDetails }: Reservation) {
  const filled = Object.entries(customer).filter(([, value]) => value !== null && value !== '');
  const own: Partial<Reservation['customer']> = Object.fromEntries(filled);
  return { ...customerDetails, ...own };
}

function customerGroup(reservation: Reservation, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const { day, flag } = valueWords(staffContext);
  const { customer, customerDetails, rental, customerImages } = reservation;
  const { id } = customer;
  const own = renterOf(reservation);
  /** A day of expiry, marked where it comes before the return. */
  const expiry = (wire: string | null = null) =>
    [day(wire), { mark: isOver(wire, rental.checkInAt?.slice(0, 10) ?? '') ? 'bad' : null }] as const;
  const facts = {
    company: own.company,
    customerType: own.type,
    mobile: own.mobile,
    homePhone: own.homePhone,
    businessPhone: own.businessPhone,
    email: own.email,
    address: joined(own.address, own.city, own.state, own.postcode, own.country),
    born: day(own.bornOn ?? null),
    licence: [
      customer.licenceNumber ?? own.licence?.number,
      { detail: joined(own.licence?.class, own.licence?.country) },
    ],
    licenceIssued: day(own.licence?.issuedOn ?? null),
    licenceEnds: expiry(customer.licenceExpiresOn ?? own.licence?.expiresOn),
    insurer: own.insurance?.company,
    policy: own.insurance?.policyNumber,
    insuranceEnds: expiry(own.insurance?.expiresOn),
    passport: own.passport?.number,
    passportEnds: expiry(own.passport?.expiresOn),
    blacklisted: [
      flag(customerDetails?.isBlacklisted ?? null),
      { detail: customerDetails?.blacklistReason, mark: customerDetails?.isBlacklisted ? 'bad' : null },
    ],
    taxExempt: flag(own.isTaxExempt ?? null),
    paymentTerms: own.paymentTerms,
    images: [joined(...customerImages.map(({ name }) => name)), linkIf(id, paths.customer)],
    customerReservations: [
      id === null ? null : t('reservation.allReservations'),
      linkIf(id, (customer) => paths.reservationsOf({ customer })),
    ],
    customerAgreements: [
      id === null ? null : t('reservation.allAgreements'),
      linkIf(id, (customer) => paths.agreementsOf({ customer })),
    ],
  } satisfies Facts;
  const drafts = [
    ...factsOf({ name: [own.fullName || own.company, linkIf(id, paths.customer)] }, staffContext),
    [t('reservation.customerNumber'), own.number ?? null] as const,
    ...factsOf(facts, staffContext),
  ];
  const drivers = driversTable(reservation.drivers, staffContext, hiddenFacts(staffContext));
  const contacts = billingContactsTable(reservation.billingContacts, staffContext);
  return groupOf(t('reservation.groups.customer'), drafts, [drivers, contacts]);
}

const SUMS = [
  ...(['base', 'discount', 'preAdjustment', 'untaxedAdditional', 'tax'] as const),
  ...(['total', 'advance', 'paid', 'balance', 'deposit'] as const),
];

function moneyGroup({ money: sums }: Reservation, staffContext: StaffContext): GroupView {
  const { money, number, scalar } = valueWords(staffContext);
  /** A waiver is an amount for some services and a flag for others. */
  const waiver = (value: string | number | boolean | null) =>
    typeof value === 'number' ? money(value) : scalar(value);
  return group('money', staffContext, {
    ...Object.fromEntries(SUMS.map((sum) => [sum, money(sums[sum])])),
    cancellation: money(sums.cancellationCharge),
    instalments: number(sums.instalments),
    instalment: money(sums.instalment),
    damageWaiver: waiver(sums.damageWaiver),
    topUpDamageWaiver: waiver(sums.topUpDamageWaiver),
  });
}

function chargesGroup(reservation: Reservation, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const { rates, charges, deductibleCharges, extras, taxes, promotions, terms } = reservation;
  return group('charges', staffContext, { rateName: terms?.rateName, promotionCode: terms?.promotionCode }, [
    ratesTable(rates, staffContext),
    chargesTable(t('reservation.charges'), charges, staffContext),
    chargesTable(t('reservation.deductibleCharges'), deductibleCharges, staffContext),
    extrasTable(extras, staffContext),
    taxesTable(taxes, staffContext),
    ...(hiddenFacts(staffContext).has('promotions') ? [] : [promotionsTable(promotions, staffContext)]),
  ]);
}

function paymentsGroup(
  reservation: Reservation,
  staffContext: StaffContext,
  links: readonly RecordLinkView[],
) {
  const account = reservationAccount(reservation);
  const table = paymentsTable(reservation.payments, staffContext, (payment) =>
    correctionLinks(account, payment, staffContext),
  );
  const facts = depositFacts(reservation.depositTotals, staffContext);
  return groupOf(staffContext.t('reservation.groups.payments'), facts, [table], links);
}

const referralGroup = ({ references }: Reservation, staffContext: StaffContext): GroupView =>
  group('referral', staffContext, {
    referral: [references.referral, { detail: references.referralCalculation }],
    voucher: references.voucherNumber,
    purchaseOrder: references.purchaseOrder,
    repairOrder: references.repairOrder,
    agreement: [
      references.agreementNumber ?? references.agreementId?.toString(),
      linkIf(references.agreementId, paths.agreement),
    ],
  });

function flagsGroup({ rental, ...reservation }: Reservation, staffContext: StaffContext): GroupView {
  const { flag, moment } = valueWords(staffContext);
  return group('flags', staffContext, {
    isOnline: flag(reservation.isOnline),
    isCompound: flag(reservation.isCompound),
    isDelivery: flag(rental.isDelivery),
    isRetrieval: flag(rental.isRetrieval),
    changed: [moment(staffContext.localMoment(reservation.changedAt)), { detail: reservation.changedBy }],
  });
}

/** Every field of a reservation; `money` are the ways to what its account takes. */
export const reservationGroups = (
  reservation: Reservation,
  staffContext: StaffContext,
  money: readonly RecordLinkView[] = [],
): readonly GroupView[] => [
  rentalGroup(reservation, staffContext),
  vehicleGroup(reservation, staffContext),
  customerGroup(reservation, staffContext),
  moneyGroup(reservation, staffContext),
  chargesGroup(reservation, staffContext),
  paymentsGroup(reservation, staffContext, money),
  referralGroup(reservation, staffContext),
  flagsGroup(reservation, staffContext),
];
