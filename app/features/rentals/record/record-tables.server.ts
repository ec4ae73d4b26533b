// The tables and facts that pages and documents of reservations and agreements share: so it is long.
import * as paths from '../../../paths.ts';
import type { Party } from '../../../patterns/documents/document-content.ts';
import type { NoticeView, TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import { type FactDraft, joined, stacked, valueWords } from '../../../patterns/record/value-words.server.ts';
import type { RecordLinkView } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { BillingContact, Driver } from '../../../upstream/customers/people.contract.ts';
import type { DepositTotals, Payment } from '../../../upstream/payments/payments.contract.ts';
import type {
  ChargeLine,
  ExtraLine,
  PromotionLine,
  RateLine,
  TaxLine,
} from '../../../upstream/pricing/price-line.contract.ts';
import { figures, nameOf, tableOf } from './facts-and-tables.ts';
import { calculationWords, counted, measureOf, percentWords, priceOfUnit } from './price-words.server.ts';

type Localizer = Pick<StaffContext, 'formats' | 't'>;

const TYPES = new Map([
  ['Payment', 'account.types.payment'],
  ['Deposit', 'account.types.deposit'],
  ['Hold', 'account.types.hold'],
  ['Refund', 'account.types.refund'],
  ['Release', 'account.types.release'],
  ['Forfeit', 'account.types.forfeit'],
  ['Cancel', 'account.types.cancel'],
  ['Adjustment', 'account.types.adjustment'],
  ['WriteOff', 'account.types.writeOff'],
  ['Balance', 'account.types.balance'],
]);

export const typeName = (type: string, { t }: Localizer): string => nameOf(TYPES, type, t);

const METHODS = new Map([
  ['Card', 'rentalPayment.methods.card'],
  ['Cash', 'rentalPayment.methods.cash'],
  ['Bank transfer', 'rentalPayment.methods.transfer'],
]);

export const methodChoices = ({ t }: Pick<Localizer, 't'>): readonly (readonly [string, string])[] =>
  [...METHODS].map(([method, key]) => [method, t(key)]);

export const methodName = (method: string | null | undefined, { t }: Pick<Localizer, 't'>): string =>
  nameOf(METHODS, method ?? null, t);

export const cardOf = ({ cardBrand, cardLastFour }: Payment): string =>
  [cardBrand, cardLastFour && `•••• ${cardLastFour}`].filter(Boolean).join(' ');

function correctedNumber({ correctsId }: Payment, all: readonly Payment[], { t }: Localizer): string | null {
  if (correctsId === null) return null;
  const corrected = all.find(({ id }) => id === correctsId);
  return t('account.corrects', { number: corrected?.number ?? String(correctsId) });
}

function holdWords({ holdExpiresAt, isExpiring }: Payment, { t, formats }: Localizer): string | null {
  const until = formats.dateTime(holdExpiresAt);
  if (until === '') return isExpiring ? t('account.expiring') : null;
  return t(isExpiring ? 'account.holdExpiring' : 'account.holdUntil', { until });
}

/** What an entry took off the balance, where that is not its whole amount. */
function settledWords({ amount, settled }: Payment, { t, formats }: Localizer): string | undefined {
  if (settled === null || settled === 0 || Math.abs(settled) === Math.abs(amount)) return undefined;
  return t('account.settledOf', { amount: formats.money(settled) });
}

const twoLines = (text: string, detail: string | undefined): TableCell => (detail ? { text, detail } : text);

/** The entries of an account, in few columns: the money panel is at the side. */
export function paymentsTable(
  payments: readonly Payment[],
  localizer: Localizer,
  linksOf: (payment: Payment) => readonly RecordLinkView[] = () => [],
): TableView {
  const { t, formats } = localizer;
  const what = (payment: Payment): TableCell => {
    const text = joined(
      typeName(payment.type, localizer),
      payment.takenFrom && t('account.from', { from: typeName(payment.takenFrom, localizer) }),
      payment.status,
    );
    const detail = joined(
      payment.reason,
      payment.reference,
      payment.description,
      payment.tax ? t('otherCharge.inclTax', { amount: formats.money(payment.tax) }) : '',
      correctedNumber(payment, payments, localizer),
      holdWords(payment, localizer),
    );
    const links = linksOf(payment);
    return { text, ...(detail && { detail }), ...(links.length > 0 && { links }) };
  };
  return tableOf(
    t,
    t('account.payments'),
    [
      ...['account.number', 'account.type', 'account.method'],
      ...figures('account.amount', 'account.balanceAfter'),
    ],
    payments.map((payment) => [
      { text: payment.number, detail: formats.dateTime(payment.paidAt) },
      what(payment),
      {
        text: payment.method ?? '',
        detail: joined(cardOf(payment), payment.mode, payment.takenBy, payment.place),
      },
      twoLines(formats.money(payment.amount), settledWords(payment, localizer)),
      formats.money(payment.balance),
    ]),
  );
}

/** The same entries for the customer. */
export const receiptTable = (payments: readonly Payment[], { formats, t }: Localizer): TableView =>
  tableOf(
    t,
    t('account.payments'),
    [
      ...['account.when', 'account.type', 'account.method', 'account.reference'],
      ...figures('account.amount'),
    ],
    payments.map((payment) => [
      formats.dateTime(payment.paidAt) || payment.number,
      typeName(payment.type, { formats, t }),
      joined(payment.method, cardOf(payment)),
      payment.reference,
      formats.money(payment.amount),
    ]),
  );

const DEPOSIT = ['collected', 'onHold', 'refunded', 'released', 'forfeited', 'cancelled', 'balance'] as const;

export const depositFacts = (
  totals: DepositTotals | null,
  localizer: Localizer,
  sums: readonly (typeof DEPOSIT)[number][] = DEPOSIT,
): readonly FactDraft[] =>
  sums.map((sum) => [
    localizer.t(`account.deposit.${sum}`),
    valueWords(localizer).money(totals?.[sum] ?? null),
  ]);

/** The movements of a deposit for the customer; nothing where there was none. */
export function movedDeposit(totals: DepositTotals | null, localizer: Localizer): readonly FactDraft[] {
  if (totals === null || Object.values(totals).every((amount) => !amount)) return [];
  const moved = DEPOSIT.filter((sum) => sum === 'balance' || totals[sum]);
  return depositFacts(totals, localizer, moved);
}

/** Holds on cards that are about to end or have ended, while something is left of them. */
export const holdNotices = (payments: readonly Payment[], { formats, t }: Localizer): readonly NoticeView[] =>
  payments
    .filter(({ isExpiring }) => isExpiring)
    .map(({ amount, holdExpiresAt }) => ({
      tone: 'warn',
      text: t('account.holdEnds', { amount: formats.money(amount), until: formats.dateTime(holdExpiresAt) }),
    }));

/** @param hidden names of facts that are not shown: `drivers.licence` */
export function driversTable(
  drivers: readonly Driver[],
  { formats, t }: Localizer,
  hidden: ReadonlySet<string>,
): TableView {
  const columns: Readonly<Record<string, (driver: Driver) => TableCell>> = {
    name: ({ fullName, customerId }) =>
      customerId === null ? fullName : { text: fullName, href: paths.customer(customerId) },
    role: ({ isPrimary }) => t(isPrimary ? 'people.mainDriver' : 'people.otherDriver'),
    born: ({ bornOn }) => formats.date(bornOn),
    licence: ({ licence }) => joined(licence.number, licence.class, licence.country),
    licenceEnds: ({ licence }) => formats.date(licence.expiresOn),
  };
  const shown = Object.entries(columns).filter(([name]) => !hidden.has(`drivers.${name}`));
  const heads = shown.map(([name]) => `people.${name}`);
  const rows = drivers.map((driver) => shown.map(([, cell]) => cell(driver)));
  return tableOf(t, t('people.drivers'), heads, rows);
}

export const billingContactsTable = (contacts: readonly BillingContact[], { t }: Localizer): TableView =>
  tableOf(
    t,
    t('people.billingContacts'),
    [
      ...['people.name', 'people.address', 'people.phone'],
      ...['people.email', 'people.billedBy', 'people.state'],
    ],
    contacts.map(({ name, address, phone, email, billedBy, isActive }) => [
      ...[name, address, phone, email, billedBy],
      isActive === null ? '' : t(isActive ? 'people.active' : 'people.inactive'),
    ]),
  );

const RENTER = ['number', 'fullName', 'company', 'address', 'city', 'state', 'postcode', 'country'] as const;
const CONTACT = ['mobile', 'homePhone', 'businessPhone', 'email'] as const;

type Renter = { readonly [P in (typeof RENTER | typeof CONTACT)[number]]?: string | null };

/** Who rents, with address and contact. A person goes before their company. */
export function renterParty(renter: Renter, { t }: Pick<StaffContext, 't'>): Party {
  const { fullName, company, number } = renter;
  const lines = [
    fullName && company,
    renter.address,
    [renter.city, renter.state, renter.postcode].filter(Boolean).join(' '),
    renter.country,
    renter.mobile ?? renter.homePhone ?? renter.businessPhone,
    renter.email,
    number && t('documents.customerNumber', { number }),
  ];
  return {
    role: t('documents.renter'),
    name: fullName || company || '–',
    lines: lines.flatMap((line) => line || []),
  };
}

const UNITS = new Map([
  ['Hourly', 'price.units.hour'],
  ['Daily', 'price.units.day'],
  ['Weekly', 'price.units.week'],
  ['Monthly', 'price.units.month'],
]);

const CALCULATIONS = new Map([
  ['Perday', 'price.calculation.perDay'],
  ['Fixed', 'price.calculation.fixed'],
  ['Percentage', 'price.calculation.percentage'],
  ['Range', 'price.calculation.range'],
]);

const EXTRA_KINDS = new Map([
  ['late', 'price.extraKinds.late'],
  ['mileage', 'price.extraKinds.mileage'],
  ['fuel', 'price.extraKinds.fuel'],
  ['one-way', 'price.extraKinds.oneWay'],
  ['young-driver', 'price.extraKinds.youngDriver'],
  ['adjustment', 'price.extraKinds.adjustment'],
]);

export const ratesTable = (lines: readonly RateLine[], { formats, t }: Localizer): TableView =>
  tableOf(
    t,
    t('price.rates'),
    ['price.name', 'price.unit', ...figures('price.rate', 'price.quantity', 'price.total')],
    lines.map((line) => [
      line.name ?? line.type,
      nameOf(UNITS, line.type, t),
      formats.money(line.rate),
      formats.number(line.units),
      formats.money(line.total),
    ]),
  );

const taxable = (isTaxable: boolean | null, { t }: Localizer): string | null =>
  isTaxable === null ? null : t(isTaxable ? 'price.taxed' : 'price.untaxed');

const CALCULATED = [
  ...['price.name', 'price.kind', ...figures('price.value', 'price.quantity')],
  ...['price.calculated', ...figures('price.total')],
];

export function chargesTable(caption: string, lines: readonly ChargeLine[], localizer: Localizer): TableView {
  const { formats, t } = localizer;
  return tableOf(
    t,
    caption,
    CALCULATED,
    lines.map((line) => [
      line.name,
      joined(
        nameOf(CALCULATIONS, line.calculationType, t),
        taxable(line.isTaxable, localizer),
        line.isBilledToInsurance && t('price.billedToInsurance'),
      ),
      line.calculationType === 'Percentage' ? percentWords(line.value, localizer) : formats.money(line.value),
      formats.number(line.quantity),
      calculationWords(line.calculation, localizer),
      formats.money(line.total),
    ]),
  );
}

export function extrasTable(lines: readonly ExtraLine[], localizer: Localizer): TableView {
  const { formats, t } = localizer;
  return tableOf(
    t,
    t('price.extras'),
    CALCULATED,
    lines.map((line) => [
      line.name,
      joined(nameOf(EXTRA_KINDS, line.kind, t), taxable(line.isTaxable, localizer)),
      priceOfUnit(line.unitPrice, measureOf(line), localizer),
      counted(line.quantity, measureOf(line), localizer),
      calculationWords(line.calculation, localizer, line.kind),
      formats.money(line.total),
    ]),
  );
}

/** The taxes of a record's location, selected or not. */
export function taxesTable(lines: readonly TaxLine[], localizer: Localizer): TableView {
  const { formats, t } = localizer;
  return tableOf(
    t,
    t('price.taxes'),
    [
      ...['price.name', 'price.kind', ...figures('price.percent')],
      ...['price.calculated', ...figures('price.total')],
    ],
    lines.map((line) => [
      stacked(
        line.name,
        joined(line.place, line.ledgerCode && t('price.ledgerCode', { code: line.ledgerCode })),
      ),
      stacked(
        joined(
          line.isOptional === null ? null : t(line.isOptional ? 'price.optional' : 'price.always'),
          line.isSelected === null ? null : t(line.isSelected ? 'price.chosen' : 'price.notChosen'),
        ),
        (line.activeFrom || line.activeTo) &&
          t('price.period', { from: formats.date(line.activeFrom), to: formats.date(line.activeTo) }),
      ),
      percentWords(line.percent, localizer),
      calculationWords(line.calculation, localizer),
      formats.money(line.total),
    ]),
  );
}

export const promotionsTable = (lines: readonly PromotionLine[], { formats, t }: Localizer): TableView =>
  tableOf(
    t,
    t('price.promotions'),
    ['price.code', ...figures('price.discount')],
    lines.map(({ code, discount }) => [code, formats.money(discount)]),
  );
