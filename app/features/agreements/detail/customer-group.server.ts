import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type FactDraft, groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { driversTable } from '../../rentals/record/people-tables.server.ts';

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

function identity({ customer, customerId }: Agreement, desk: Desk): readonly FactDraft[] {
  const { t } = desk;
  const { day } = valueWords(desk);
  const id = customerId ?? customer?.id ?? null;
  const name = customer?.fullName || (customer?.company ?? null);
  return [
    [
      t('agreement.person.name'),
      name ?? (id === null ? null : String(id)),
      { href: id === null ? undefined : paths.customer(id) },
    ],
    [t('agreement.person.number'), customer?.number ?? null],
    [t('agreement.person.company'), customer?.company ?? null],
    [t('agreement.person.type'), customer?.type ?? null],
    [t('agreement.person.mobile'), customer?.mobile ?? null],
    [t('agreement.person.homePhone'), customer?.homePhone ?? null],
    [t('agreement.person.businessPhone'), customer?.businessPhone ?? null],
    [t('agreement.person.email'), customer?.email ?? null],
    [
      t('agreement.person.address'),
      joined(customer?.address, customer?.city, customer?.state, customer?.postcode, customer?.country),
    ],
    [t('agreement.person.born'), day(customer?.bornOn ?? null)],
  ];
}

/** A day on which something ends, marked where it does so before the vehicle is due. */
function ends(wire: string | null | undefined, { rental }: Agreement, desk: Desk) {
  const due = rental.returnedAt ?? rental.checkInAt;
  const isOver = wire && due && wire.slice(0, 10) < due.slice(0, 10);
  return [valueWords(desk).day(wire ?? null), { mark: isOver ? 'bad' : undefined }] as const;
}

function papers(agreement: Agreement, desk: Desk): readonly FactDraft[] {
  const { t } = desk;
  const { day, flag } = valueWords(desk);
  const { customer } = agreement;
  return [
    [
      t('agreement.person.licence'),
      customer?.licence.number ?? null,
      { detail: joined(customer?.licence.class, customer?.licence.country) ?? undefined },
    ],
    [t('agreement.person.licenceIssued'), day(customer?.licence.issuedOn ?? null)],
    [t('agreement.person.licenceEnds'), ...ends(customer?.licence.expiresOn, agreement, desk)],
    [t('agreement.person.insurer'), customer?.insurance.company ?? null],
    [t('agreement.person.policy'), customer?.insurance.policyNumber ?? null],
    [t('agreement.person.insuranceEnds'), ...ends(customer?.insurance.expiresOn, agreement, desk)],
    [t('agreement.person.passport'), customer?.passport.number ?? null],
    [t('agreement.person.passportEnds'), ...ends(customer?.passport.expiresOn, agreement, desk)],
    [
      t('agreement.person.blacklisted'),
      flag(customer?.isBlacklisted ?? null),
      {
        detail: customer?.blacklistReason ?? undefined,
        mark: customer?.isBlacklisted ? 'bad' : undefined,
      },
    ],
    [t('agreement.person.taxExempt'), flag(customer?.isTaxExempt ?? null)],
    [t('agreement.person.paymentTerms'), customer?.paymentTerms ?? null],
  ];
}

/** Who rents, and who drives. */
export const customerGroup = (agreement: Agreement, desk: Desk): GroupView =>
  groupOf(
    desk.t('agreement.groups.customer'),
    [...identity(agreement, desk), ...papers(agreement, desk)],
    [driversTable(agreement.drivers, desk)],
  );
