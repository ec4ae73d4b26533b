// The documents of an agreement and its hand-overs, with the parts that all share: so it is long.
import { under } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import type { DocumentPart, Party } from '../../../patterns/documents/document-content.ts';
import {
  amountsPart,
  type ClosedWords,
  type DocumentDeclaration,
  factsPart,
  groupParts,
  prosePart,
  tablePart,
  textPart,
} from '../../../patterns/documents/document-declaration.server.ts';
import { valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { DAMAGE_VIEWS, type DamageMark } from '../../../ui/form/damage/damage-mark.ts';
import { markWords } from '../../../ui/form/damage/damage-positions.ts';
import {
  type Agreement,
  agreementLocations,
  type Extension,
} from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import { listDocuments } from '../../../upstream/documents/documents.server.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { tableOf } from '../../rentals/record/facts-and-tables.ts';
import { extraWords, toAmount } from '../../rentals/record/price-words.server.ts';
import { driversTable, receiptTable, renterParty } from '../../rentals/record/record-tables.server.ts';
import { accountLines, chargeLines, openTasks, settledLines } from '../detail/account-lines.server.ts';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { conditionFacts } from '../detail/conditions.server.ts';
import { legsTable } from '../detail/exchanges-view.server.ts';
import {
  attributesGroup,
  hiddenFacts,
  insuranceGroup,
  namedFacts,
  vehicleGroup,
  whereAndWhen,
} from '../detail/groups.server.ts';
import { marksAmong, paired } from '../inspection/stored-condition.server.ts';
import { hasSlip, STATUS } from '../life-cycle.ts';

/** Returns when and where, as the renter needs it. */
export function rentalPart(
  { rental, type, reservationNumber: reservation, purchaseOrder }: Agreement,
  staffContext: StaffContext,
): readonly DocumentPart[] {
  const days = valueWords(staffContext).number(rental.days);
  return factsPart(staffContext.t('agreement.groups.rental'), [
    ...whereAndWhen(rental, staffContext),
    ...namedFacts(staffContext, '', { days, type, reservation, purchaseOrder }),
  ]);
}

/** Returns the vehicle with its readings, and the leg of each one where vehicles were exchanged. */
export function vehicleParts(agreement: Agreement, staffContext: StaffContext): readonly DocumentPart[] {
  const electric = staffContext.t('agreement.vehicle.electric');
  // The reading itself says which it is: eighths or percent.
  const facts = vehicleGroup(agreement, staffContext).facts.filter(({ term }) => term !== electric);
  const vehicle = { title: staffContext.t('reservation.vehicle'), facts, tables: [] };
  return [...groupParts(vehicle), ...tablePart(legsTable(agreement, staffContext))];
}

const agreementParty = ({ customer, customerId }: Agreement, staffContext: StaffContext): Party =>
  renterParty(customer ?? { number: customerId === null ? null : String(customerId) }, staffContext);

/** Returns how a document is signed, by its statement. */
const signedBy = ({ customer }: Agreement, statement: string) => ({
  statement,
  renter: customer?.fullName || (customer?.company ?? ''),
});

export const voidRemark = ({ statusId }: Agreement, { t }: StaffContext): string | null =>
  statusId === STATUS.void ? t('documents.agreement.void') : null;

/** What settings and features hide of an agreement that is read together with more. */
export const recordWith = {
  ...agreementDetail,
  hideable: under('agreement', AGREEMENT_FIELDS),
  locations: ({ agreement }: { readonly agreement: Agreement }) => agreementLocations(agreement),
};

export const aboutAgreement = {
  number: ({ agreement }) => agreement.displayId,
  receiver: ({ agreement }, staffContext) => agreementParty(agreement, staffContext),
} satisfies Partial<DocumentDeclaration<{ readonly agreement: Agreement }>>;

/** Returns why it is not yet time for a document of an agreement. */
export const notYet = (
  document: 'slip' | 'invoice',
  { displayId: number }: Agreement,
  { t }: StaffContext,
): ClosedWords => ({
  status: 409,
  title: t(`documents.${document}.closed`, { number }),
  text: t(`documents.${document}.closedText`),
});

const ofAgreement = {
  record: agreementDetail,
  number: ({ displayId }) => displayId,
  remark: voidRemark,
  receiver: agreementParty,
} satisfies Partial<DocumentDeclaration<Agreement>>;

/** The rental agreement that the renter signs. */
export const agreementDocument: DocumentDeclaration<Agreement> = {
  ...ofAgreement,
  name: 'agreement',
  address: paths.agreementPrint,
  title: (_, { t }) => t('documents.agreement.title'),
  printsTerms: true,
  parts(agreement, staffContext, client, own) {
    const { t } = staffContext;
    const { drivers, payments, depositTotals } = agreement;
    const terms = ['owner', 'return', 'charges', 'damage', ...(depositTotals?.balance ? ['deposit'] : [])];
    const termsTitle = t('documents.agreement.termsTitle');
    return [
      ...rentalPart(agreement, staffContext),
      ...vehicleParts(agreement, staffContext),
      ...tablePart(driversTable(drivers, staffContext, hiddenFacts(staffContext))),
      ...groupParts({ ...insuranceGroup(agreement, staffContext), tables: [] }),
      ...attributesGroup(agreement, staffContext).tables.flatMap(tablePart),
      ...amountsPart(t('documents.charges'), accountLines(agreement, staffContext)),
      ...tablePart(receiptTable(payments, staffContext)),
      ...factsPart(
        t('agreement.conditions.title'),
        conditionFacts(agreement, staffContext, own?.emergencyPhone),
      ),
      ...(own
        ? prosePart(termsTitle, own.text)
        : textPart(
            termsTitle,
            terms.map((term) => t(`documents.agreement.terms.${term}`, { client })),
          )),
    ];
  },
  signed: (agreement, { t }, client) => signedBy(agreement, t('documents.agreement.statement', { client })),
};

/** What an extension changed: the former due time, wall-clock text of its location, and amounts in currency units. */
export type ExtensionChange = Pick<Extension, 'dueBefore' | 'totalBefore' | 'difference' | 'reason'>;

/** What is left out is what the agreement says now. */
type Change = ExtensionChange & Partial<Pick<Extension, 'at' | 'due' | 'total' | 'placeBefore' | 'place'>>;

function changeParts({ rental, money }: Agreement, change: Change, staffContext: StaffContext) {
  const { t } = staffContext;
  const say = valueWords(staffContext);
  const { placeBefore = null, place = null } = change;
  const row = (key: string, before: string | null, after: string | null) => [
    ...[t(key), before ?? '–', after ?? '–'],
  ];
  const changes = tableOf(
    t,
    t('documents.addendum.changes'),
    ['documents.addendum.what', 'documents.addendum.before', 'documents.addendum.after'],
    [
      row('agreement.due', say.moment(change.dueBefore), say.moment(change.due ?? rental.checkInAt)),
      ...(placeBefore === place ? [] : [row('documents.addendum.place', placeBefore, place)]),
      row('agreement.money.total', say.money(change.totalBefore), say.money(change.total ?? money.total)),
    ],
  );
  return [
    ...tablePart(changes),
    ...factsPart(t('documents.addendum.about'), [
      [t('documents.date'), say.day(change.at ?? null)],
      [t('documents.addendum.added'), say.money(change.difference)],
      [t('agreement.reason.label'), change.reason],
    ]),
  ];
}

const NOTHING: Change = { dueBefore: null, totalBefore: null, difference: null, reason: null };

const addendumBy = (changeOf: (agreement: Agreement) => Change | null): DocumentDeclaration<Agreement> => ({
  ...ofAgreement,
  name: 'addendum',
  address: paths.addendum,
  closed(agreement, { t }) {
    if (changeOf(agreement)) return null;
    const title = t('documents.addendum.closed', { number: agreement.displayId });
    const text = agreement.extensions ? 'documents.addendum.closedText' : 'documents.addendum.unknownText';
    return { status: 409, title, text: t(text) };
  },
  title: (_, { t }) => t('documents.addendum.title'),
  parts(agreement, staffContext) {
    const { t } = staffContext;
    const change = changeOf(agreement) ?? NOTHING;
    const { total = agreement.money.total } = change;
    // The lines of the new price; none once the agreement costs something else.
    const lines = total === agreement.money.total ? chargeLines(agreement, staffContext) : [];
    return [
      ...changeParts(agreement, change, staffContext),
      ...rentalPart(agreement, staffContext),
      ...vehicleParts(agreement, staffContext),
      ...tablePart(driversTable(agreement.drivers, staffContext, hiddenFacts(staffContext))),
      ...amountsPart(t('documents.addendum.charges'), lines),
      ...textPart(t('documents.agreement.termsTitle'), [
        t('documents.addendum.stays', { number: agreement.displayId }),
        t('documents.addendum.rates'),
      ]),
    ];
  },
  signed: (agreement, { t }, client) =>
    signedBy(agreement, t('documents.addendum.statement', { number: agreement.displayId, client })),
});

/** The addendum of the last extension, as the service has it. */
export const addendum = addendumBy(({ extensions }) => extensions?.at(-1) ?? null);

/** Returns the addendum of an extension that was made just now, with its change. */
export const addendumOf = (change: ExtensionChange) =>
  addendumBy(({ extensions }) => ({
    ...extensions?.findLast(({ dueBefore }) => dueBefore === change.dueBefore),
    ...change,
  }));

/** The damage at check-out next to that at check-in, by sides; without the marks of a vehicle that was exchanged. */
function damagePart({ exchanges }: Agreement, records: readonly AgreementDocument[], { t }: StaffContext) {
  const title = t('documents.slip.damage');
  const marksOf = (ofReturn: boolean) =>
    records
      .toSorted((one, other) => one.id - other.id)
      .filter(({ phase }) => (phase === 'check-in') === ofReturn)
      .filter(({ phase }) => exchanges.length === 0 || phase !== 'check-out')
      .flatMap(({ marks }) => marksAmong(marks));
  const [before, after] = [marksOf(false), marksOf(true)];
  const rows = DAMAGE_VIEWS.flatMap((side) =>
    paired(
      before.filter(({ view }) => view === side),
      after.filter(({ view }) => view === side),
    ),
  );
  if (rows.length === 0) return textPart(title, [t('documents.slip.noDamage')]);
  const words = (mark: DamageMark | null) =>
    mark ? markWords(mark, (key, values) => t(`labels:${key}`, { ...values })) : '–';
  const heads = ['documents.slip.known', 'documents.slip.found'];
  const cells = rows.map((marks) => marks.map(words));
  return tablePart(tableOf(t, title, heads, cells));
}

interface Returned {
  readonly agreement: Agreement;
  readonly damage: readonly AgreementDocument[] | null;
}

const OF_RETURN: ReadonlySet<string | null> = new Set(['late', 'mileage', 'fuel', 'one-way', 'other']);

/** What the return itself costs; a return that costs nothing says so. */
function returnCharges({ extras }: Agreement, staffContext: StaffContext): readonly DocumentPart[] {
  const title = staffContext.t('documents.slip.charges');
  const lines = extras.filter(({ kind, total }) => OF_RETURN.has(kind) && total !== 0);
  if (lines.length === 0) return textPart(title, [staffContext.t('documents.slip.noCharges')]);
  const amounts = lines.map((line) => toAmount(extraWords(line, staffContext), staffContext));
  return amountsPart(title, amounts);
}

/** The slip for the renter when the vehicle is back: its condition, what that costs, and open tasks. */
export const checkInSlip: DocumentDeclaration<Returned> = {
  ...aboutAgreement,
  name: 'check-in-slip',
  record: {
    ...recordWith,
    async get(reader, id, staffContext) {
      const [agreement, damage] = await Promise.all([
        getAgreement(reader, id),
        staffContext.offers('documents.list') ? listDocuments(reader, id, 'damage') : null,
      ]);
      return { agreement, damage };
    },
  },
  address: paths.checkInSlip,
  closed: ({ agreement }, staffContext) =>
    hasSlip(agreement) ? null : notYet('slip', agreement, staffContext),
  title: (_, { t }) => t('documents.slip.title'),
  remark: () => null,
  parts({ agreement, damage }, staffContext) {
    const { t } = staffContext;
    const open = openTasks(agreement, staffContext);
    return [
      ...rentalPart(agreement, staffContext),
      ...vehicleParts(agreement, staffContext),
      ...(damage === null ? [] : damagePart(agreement, damage, staffContext)),
      ...returnCharges(agreement, staffContext),
      ...amountsPart(t('documents.account'), settledLines(agreement, staffContext)),
      ...textPart(t('documents.todo.title'), open.length > 0 ? open : [t('documents.todo.nothing')]),
    ];
  },
  signed: ({ agreement }, { t }, client) => signedBy(agreement, t('documents.slip.statement', { client })),
};
