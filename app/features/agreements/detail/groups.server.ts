// Every group of an agreement, in the order of its page: so it is long.
import { hiddenIn } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import type { GroupView, TableView } from '../../../patterns/record/detail-view.ts';
import {
  type FactDraft,
  groupOf,
  joined,
  orEmpty,
  stacked,
  valueWords,
} from '../../../patterns/record/value-words.server.ts';
import type { RecordLinkView } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement, Extension } from '../../../upstream/agreements/agreement.contract.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { correctionLinks } from '../../rentals/money/money-account.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { factsBy, figures, tableOf } from '../../rentals/record/facts-and-tables.ts';
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
import { isCredit } from '../life-cycle.ts';
import { agreementMoney } from '../payment/agreement-money.server.ts';
import { viewFuel } from '../readings.server.ts';
import { conditionFacts } from './conditions.server.ts';
import { exchangesTable, legsTable } from './exchanges-view.server.ts';

type Localizer = Pick<StaffContext, 't' | 'access'>;

/** Returns the names of facts that settings and features hide. */
export const hiddenFacts = ({ access }: Pick<StaffContext, 'access'>): ReadonlySet<string> =>
  hiddenIn(AGREEMENT_FIELDS, 'facts', access);

/** Returns facts whose names continue the key of their terms, `agreement.<group>.`; '' for no group. */
export function namedFacts(localizer: Localizer, group: string, facts: Parameters<typeof factsBy>[2]) {
  const under = group && `${group}.`;
  const ours = [...hiddenFacts(localizer)].filter((name) => name.startsWith(under));
  const hidden = new Set(ours.map((name) => name.slice(under.length)));
  const keyOf = (name: string) => (group ? `agreement.${group}.${name}` : `agreement.${name}`);
  return factsBy(localizer, keyOf, facts, hidden);
}

/** When and where the vehicle went out, is due, and came back. */
export function whereAndWhen(
  { checkOutAt, checkOutPlace, checkInAt, checkInPlace, returnedAt, returnPlace }: Agreement['rental'],
  staffContext: StaffContext,
): readonly FactDraft[] {
  const { moment } = valueWords(staffContext);
  return namedFacts(staffContext, '', {
    out: [moment(checkOutAt), { detail: checkOutPlace }],
    due: [moment(checkInAt), { detail: checkInPlace }],
    returned: [moment(returnedAt), { detail: returnPlace }],
  });
}

/** Who takes over part of the price, and who is sent the bill. */
export function insuranceGroup({ insurance, billingContacts }: Agreement, staffContext: StaffContext) {
  const { t } = staffContext;
  const say = valueWords(staffContext);
  const { company, claimNumber: claim, policyNumber: policy } = insurance ?? {};
  const facts = namedFacts(staffContext, 'insurance', {
    ...{ company, claim, policy },
    allowance: say.money(insurance?.allowance ?? null),
    deductible: say.money(insurance?.deductible ?? null),
    mostDays: say.number(insurance?.mostDays || null),
    maximum: say.money(insurance?.maximum || null),
  });
  const contacts = billingContactsTable(billingContacts, staffContext);
  return groupOf(t('agreement.groups.insurance'), facts, [contacts]);
}

function flagsGroup(agreement: Agreement, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const { flag } = valueWords(staffContext);
  const { riskNote, holdReason, voidReason } = agreement;
  const facts = namedFacts(staffContext, 'flags', {
    delivery: flag(agreement.isDelivery),
    retrieval: flag(agreement.isRetrieval),
    loaner: flag(agreement.isLoaner),
    risk: [agreement.riskFlag, { mark: 'bad' }],
    ...{ riskNote, holdReason, voidReason },
  });
  return groupOf(t('agreement.groups.flags'), facts);
}

/** The business's own fields of the rental, and what went along with the vehicle. */
export function attributesGroup({ attributes, equipment }: Agreement, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const say = valueWords(staffContext);
  const hidden = hiddenIn(AGREEMENT_FIELDS, 'attributes', staffContext.access);
  const shown = attributes.filter(({ name }) => !hidden.has(name ?? ''));
  const facts = shown.map(({ name, value }) => [name ?? '', say.scalar(value)] as const);
  const heads = ['agreement.equipment.name', ...figures('agreement.equipment.quantity')];
  const rows = equipment.map(({ name, quantity }) => [name, say.number(quantity)]);
  const table = tableOf(t, t('agreement.equipment.title'), heads, rows);
  return groupOf(t('agreement.groups.attributes'), facts, [table]);
}

/** A day on which something ends, marked where that is before the vehicle is due. */
function ends(wire: string | null | undefined, { rental }: Agreement, staffContext: StaffContext) {
  const due = rental.returnedAt ?? rental.checkInAt;
  const isOver = wire && due && wire.slice(0, 10) < due.slice(0, 10);
  return [valueWords(staffContext).day(wire ?? null), { mark: isOver ? ('bad' as const) : null }] as const;
}

function customerGroup(agreement: Agreement, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const { day, flag } = valueWords(staffContext);
  const { customer } = agreement;
  const person: Partial<NonNullable<typeof customer>> = customer ?? {};
  const { licence, insurance, passport, isBlacklisted } = person;
  const { number, company, type, mobile, homePhone, businessPhone, email } = person;
  const id = agreement.customerId ?? customer?.id ?? null;
  const facts = namedFacts(staffContext, 'person', {
    name: [person.fullName || (company ?? id?.toString()), { href: id === null ? null : paths.customer(id) }],
    ...{ number, company, type, mobile, homePhone, businessPhone, email },
    address: joined(person.address, person.city, person.state, person.postcode, person.country),
    born: day(person.bornOn ?? null),
    licence: [licence?.number, { detail: joined(licence?.class, licence?.country) }],
    licenceIssued: day(licence?.issuedOn ?? null),
    licenceEnds: ends(licence?.expiresOn, agreement, staffContext),
    insurer: insurance?.company,
    policy: insurance?.policyNumber,
    insuranceEnds: ends(insurance?.expiresOn, agreement, staffContext),
    passport: passport?.number,
    passportEnds: ends(passport?.expiresOn, agreement, staffContext),
    blacklisted: [
      flag(isBlacklisted ?? null),
      { detail: person.blacklistReason, mark: isBlacklisted ? 'bad' : null },
    ],
    taxExempt: flag(person.isTaxExempt ?? null),
    paymentTerms: person.paymentTerms,
  });
  return groupOf(t('agreement.groups.customer'), facts, [
    driversTable(agreement.drivers, staffContext, hiddenFacts(staffContext)),
  ]);
}

/** The vehicle of an agreement, and the way of each one where vehicles were exchanged. */
export function vehicleGroup(agreement: Agreement, staffContext: StaffContext): GroupView {
  const { t } = staffContext;
  const { vehicle } = agreement;
  const { id, isElectric, number, type, trim } = vehicle;
  const say = valueWords(staffContext);
  const facts = namedFacts(staffContext, 'vehicle', {
    build: [
      buildName(vehicle.make, vehicle.model, vehicle.year) || id?.toString(),
      { href: id === null ? null : paths.vehicle(id) },
    ],
    plate: [vehicle.plate, { mark: 'plate' }],
    ...{ number, type, trim },
    odometerOut: say.distance(vehicle.odometerOut),
    odometerIn: say.distance(vehicle.odometerIn),
    fuelOut: viewFuel(vehicle.fuelOut, isElectric, staffContext)?.words,
    fuelIn: viewFuel(vehicle.fuelIn, isElectric, staffContext)?.words,
    electric: say.flag(isElectric),
  });
  const exchanges = exchangesTable(agreement.exchanges, staffContext);
  return groupOf(t('agreement.groups.vehicle'), facts, [legsTable(agreement, staffContext), exchanges]);
}

function rentalGroup(agreement: Agreement, staffContext: StaffContext): GroupView {
  const { t, localMoment } = staffContext;
  const { rental, reservationId, purchaseOrder, note } = agreement;
  const say = valueWords(staffContext);
  const facts = [
    ...whereAndWhen(rental, staffContext),
    ...namedFacts(staffContext, '', {
      status: agreement.status,
      overdue: say.flag(rental.isOverdue),
      daysRemaining: say.number(rental.daysRemaining),
      days: say.number(rental.days),
      daysInWeek: say.number(rental.daysInWeek),
      type: agreement.type,
      reservation: [
        agreement.reservationNumber ?? say.number(reservationId),
        { href: reservationId === null ? null : paths.reservation(reservationId) },
      ],
      delivery: say.moment(rental.deliveryAt),
      created: say.moment(rental.createdAt),
      closed: say.moment(localMoment(rental.closedAt)),
      changed: [say.moment(localMoment(agreement.changedAt)), { detail: agreement.changedBy }],
      ...{ purchaseOrder, note },
    }),
  ];
  const extensions = extensionsTable(agreement.extensions ?? [], staffContext);
  return groupOf(t('agreement.groups.rental'), facts, [extensions]);
}

function extensionsTable(extensions: readonly Extension[], staffContext: StaffContext): TableView {
  const { t } = staffContext;
  const say = valueWords(staffContext);
  const before = (words: string) => words && t('agreement.extension.before', { before: words });
  return tableOf(
    t,
    t('agreement.extension.title'),
    [
      ...['agreement.extension.when', 'agreement.extension.due'],
      ...figures('agreement.extension.total', 'agreement.extension.difference'),
    ],
    extensions.map(({ at, by, reason, due, place, total, difference, ...was }) => {
      const otherPlace = was.placeBefore === place ? null : was.placeBefore;
      return [
        stacked(say.moment(at), joined(by, reason)),
        stacked(say.moment(due), joined(place, before(joined(say.moment(was.dueBefore), otherPlace)))),
        stacked(say.money(total), before(orEmpty(say.money(was.totalBefore)))),
        say.money(difference),
      ];
    }),
  );
}

const SUMS = ['base', 'subTotal', 'tax', 'total', 'advance', 'paid', 'balance'] as const;
const RATES = ['hourly', 'daily', 'weekly', 'monthly', 'extra', 'special'] as const;

/** The price in the service's sums, and the agreed terms besides the price book. */
function moneyGroup({ money, terms }: Agreement, staffContext: StaffContext): GroupView {
  const { t, formats } = staffContext;
  const say = valueWords(staffContext);
  const moved = (amount: number | null | undefined) => say.money(amount || null);
  const charged = ({ quantity, rate }: Agreement['money']['hourly']) =>
    quantity ? `${formats.number(quantity)} × ${formats.money(rate)}` : null;
  const { rateName, promotionCode, isPreAdjustmentTaxable } = terms ?? {};
  return groupOf(t('agreement.groups.money'), [
    ...namedFacts(staffContext, 'money', {
      ...Object.fromEntries(SUMS.map((sum) => [sum, say.money(money[sum])])),
      discount: moved(money.discount),
      promotion: moved(money.promotionDiscount),
      writtenOff: moved(money.writtenOff),
      postAdjustments: moved(money.postAdjustments),
      reimbursement: moved(money.reimbursement),
      ...Object.fromEntries(RATES.map((rate) => [rate, charged(money[rate])])),
    }),
    ...namedFacts(staffContext, 'terms', {
      ...{ rateName, promotionCode },
      preAdjustment: [
        moved(terms?.preAdjustment),
        { detail: isPreAdjustmentTaxable ? t('agreement.terms.taxed') : null },
      ],
      additional: moved(terms?.additionalCharge),
      untaxed: moved(terms?.untaxedAdditional),
      postAdjustment: moved(terms?.postAdjustment),
      deposit: say.money(terms?.deposit ?? null),
      writtenOff: moved(terms?.writtenOff),
    }),
  ]);
}

/** Cards that may be charged, as far as they may be stored. */
const cardsTable = ({ cards }: Agreement, staffContext: StaffContext): TableView =>
  tableOf(
    staffContext.t,
    staffContext.t('agreement.cards.title'),
    ['card', 'expiry', 'mandate', 'token'].map((head) => `agreement.cards.${head}`),
    cards.map(({ brand, lastFour, expiry, mandate, isTokenized }) => [
      ...[[brand, lastFour && `•••• ${lastFour}`].filter(Boolean).join(' '), expiry, mandate],
      valueWords(staffContext).flag(isTokenized),
    ]),
  );

function paymentsGroup(
  agreement: Agreement,
  staffContext: StaffContext,
  links: readonly RecordLinkView[] = [],
) {
  const { t } = staffContext;
  const deposit = valueWords(staffContext).money(agreement.money.deposit);
  const linksOf = (payment: Payment): readonly RecordLinkView[] => {
    const corrections = correctionLinks(agreementMoney(agreement), payment, staffContext);
    const href = paths.creditNote(agreement.id, payment.id);
    return isCredit(payment) ? [...corrections, { href, label: t('documents.credit.title') }] : corrections;
  };
  return groupOf(
    t('agreement.groups.payments'),
    [[t('agreement.money.deposit'), deposit], ...depositFacts(agreement.depositTotals, staffContext)],
    [paymentsTable(agreement.payments, staffContext, linksOf), cardsTable(agreement, staffContext)],
    links,
  );
}

const chargesGroup = (agreement: Agreement, staffContext: StaffContext): GroupView =>
  groupOf(
    staffContext.t('agreement.groups.charges'),
    [],
    [
      ratesTable(agreement.rateLines, staffContext),
      chargesTable(staffContext.t('agreement.charges.chosen'), agreement.charges, staffContext),
      chargesTable(staffContext.t('agreement.charges.deductible'), agreement.deductibleCharges, staffContext),
      extrasTable(agreement.extras, staffContext),
      ...(hiddenFacts(staffContext).has('promotions')
        ? []
        : [promotionsTable(agreement.promotions, staffContext)]),
      taxesTable(agreement.taxes, staffContext),
    ],
  );

const conditionsGroup = (agreement: Agreement, staffContext: StaffContext): GroupView =>
  groupOf(staffContext.t('agreement.conditions.title'), conditionFacts(agreement, staffContext));

/** Every field of an agreement; `ways` lead to what its account takes. */
export const agreementGroups = (
  agreement: Agreement,
  staffContext: StaffContext,
  links: readonly RecordLinkView[] = [],
): readonly GroupView[] =>
  [
    ...[rentalGroup, vehicleGroup, customerGroup, moneyGroup, paymentsGroup],
    ...[chargesGroup, conditionsGroup, insuranceGroup, flagsGroup, attributesGroup],
  ].map((group) => group(agreement, staffContext, links));
