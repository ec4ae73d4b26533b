import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type FactDraft, groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { billingContactsTable, driversTable } from '../../rentals/record/people-tables.server.ts';

const joined = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

/** The mark of what has run out before the vehicle comes back. */
const ended = (wire: string | null, end: string | null) =>
  wire !== null && end !== null && wire.slice(0, 10) < end.slice(0, 10) ? 'bad' : undefined;

/** Who it is and how to reach them: what the reservation says, and what only the customer's record knows. */
function identity({ customer, customerDetails }: Reservation, desk: Desk): readonly FactDraft[] {
  const { t } = desk;
  const { day } = valueWords(desk);
  const { id } = customer;
  const own = customerDetails;
  const name = customer.fullName || own?.fullName || customer.company || own?.company || null;
  return [
    [t('reservation.name'), name, id === null ? {} : { href: paths.customer(id) }],
    [t('reservation.customerNumber'), customer.number ?? own?.number ?? null],
    [t('reservation.company'), customer.company ?? own?.company ?? null],
    [t('reservation.customerType'), own?.type ?? null],
    [t('reservation.mobile'), customer.mobile ?? own?.mobile ?? null],
    [t('reservation.homePhone'), customer.homePhone ?? own?.homePhone ?? null],
    [t('reservation.businessPhone'), customer.businessPhone ?? own?.businessPhone ?? null],
    [t('reservation.email'), customer.email ?? own?.email ?? null],
    [
      t('reservation.address'),
      joined([
        customer.address ?? own?.address,
        customer.city ?? own?.city,
        own?.state,
        customer.postcode ?? own?.postcode,
        own?.country,
      ]),
    ],
    [t('reservation.born'), day(customer.bornOn ?? own?.bornOn ?? null)],
  ];
}

function papers({ customer, customerDetails, rental }: Reservation, desk: Desk): readonly FactDraft[] {
  const { t } = desk;
  const { day, flag } = valueWords(desk);
  const own = customerDetails;
  const ends = (wire: string | null | undefined) =>
    [day(wire ?? null), { mark: ended(wire ?? null, rental.checkInAt) }] as const;
  return [
    [
      t('reservation.licence'),
      customer.licenceNumber ?? own?.licence.number ?? null,
      { detail: joined([own?.licence.class, own?.licence.country]) ?? undefined },
    ],
    [t('reservation.licenceIssued'), day(own?.licence.issuedOn ?? null)],
    [t('reservation.licenceEnds'), ...ends(customer.licenceExpiresOn ?? own?.licence.expiresOn)],
    [t('reservation.insurer'), own?.insurance.company ?? null],
    [t('reservation.policy'), own?.insurance.policyNumber ?? null],
    [t('reservation.insuranceEnds'), ...ends(own?.insurance.expiresOn)],
    [t('reservation.passport'), own?.passport.number ?? null],
    [t('reservation.passportEnds'), ...ends(own?.passport.expiresOn)],
    [
      t('reservation.blacklisted'),
      flag(own?.isBlacklisted ?? null),
      { detail: own?.blacklistReason ?? undefined, mark: own?.isBlacklisted ? 'bad' : undefined },
    ],
    [t('reservation.taxExempt'), flag(own?.isTaxExempt ?? null)],
    [t('reservation.paymentTerms'), own?.paymentTerms ?? null],
  ];
}

function kept({ customer, customerImages }: Reservation, { t }: Desk): readonly FactDraft[] {
  const { id } = customer;
  const names = joined(customerImages.map(({ name }) => name));
  return [
    [t('reservation.images'), names, id === null ? {} : { href: paths.customer(id) }],
    [
      t('reservation.customerReservations'),
      id === null ? null : t('reservation.allReservations'),
      id === null ? {} : { href: paths.reservationsOf({ customer: id }) },
    ],
    [
      t('reservation.customerAgreements'),
      id === null ? null : t('reservation.allAgreements'),
      id === null ? {} : { href: paths.agreementsOf({ customer: id }) },
    ],
  ];
}

/** Whom the vehicle is kept for, who drives it and who is sent the bill. */
export const customerGroup = (reservation: Reservation, desk: Desk): GroupView =>
  groupOf(
    desk.t('reservation.groups.customer'),
    [...identity(reservation, desk), ...papers(reservation, desk), ...kept(reservation, desk)],
    [driversTable(reservation.drivers, desk), billingContactsTable(reservation.billingContacts, desk)],
  );
