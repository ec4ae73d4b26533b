import { paths } from '../../../../paths.ts';
import type { Desk } from '../../../../patterns/desk/desk.server.ts';
import { valueWords } from '../../../../patterns/detail-screen/value-words.server.ts';
import type { DocumentPart } from '../../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../../patterns/documents/document-declaration.server.ts';
import {
  amountsPart,
  factsPart,
  tablePart,
  textPart,
} from '../../../../patterns/documents/document-parts.server.ts';
import type { TableView } from '../../../../patterns/record/detail-view.ts';
import type { Agreement, Extension } from '../../../../upstream/agreements/agreement.contract.ts';
import { driversTable } from '../../../rentals/record/people-tables.server.ts';
import { chargeLines } from '../../detail/account-lines.server.ts';
import { agreementDetail } from '../../detail/agreement-detail.server.ts';
import {
  agreementParty,
  rentalPart,
  signingRenter,
  vehicleParts,
  voidRemark,
} from '../agreement-parts.server.ts';
import type { ExtensionChange } from './extension-change.ts';

/** What an extension changed; what is left out is what the agreement says now. */
type Change = ExtensionChange & Partial<Pick<Extension, 'at' | 'due' | 'total' | 'placeBefore' | 'place'>>;

/** What is due and what it costs, before and after. */
function changeTable({ rental, money }: Agreement, change: Change, desk: Desk): TableView {
  const { t } = desk;
  const say = valueWords(desk);
  const { placeBefore = null, place = null } = change;
  const rows: readonly (readonly (string | null)[])[] = [
    [t('agreement.due'), say.moment(change.dueBefore), say.moment(change.due ?? rental.checkInAt)],
    placeBefore === place ? [] : [t('documents.addendum.place'), placeBefore, place],
    [t('agreement.money.total'), say.money(change.totalBefore), say.money(change.total ?? money.total)],
  ];
  return {
    caption: t('documents.addendum.changes'),
    heads: [
      { label: t('documents.addendum.what') },
      { label: t('documents.addendum.before') },
      { label: t('documents.addendum.after') },
    ],
    rows: rows.filter(({ length }) => length > 0).map((row) => row.map((text) => text ?? '–')),
  };
}

function aboutPart(change: Change, desk: Desk): readonly DocumentPart[] {
  const { t } = desk;
  const say = valueWords(desk);
  return factsPart(t('documents.addendum.about'), [
    [t('documents.date'), say.day(change.at ?? null)],
    [t('documents.addendum.added'), say.money(change.difference)],
    [t('agreement.reason.label'), change.reason],
  ]);
}

/** The lines of the new price; none once the agreement costs something else. */
const linesPart = (agreement: Agreement, change: Change, desk: Desk): readonly DocumentPart[] =>
  change.total === undefined || change.total === agreement.money.total
    ? amountsPart(desk.t('documents.addendum.charges'), chargeLines(agreement, desk))
    : [];

const lastOf = ({ extensions }: Agreement): Change | null => extensions?.at(-1) ?? null;

const NOTHING: Change = { dueBefore: null, totalBefore: null, difference: null, reason: null };

const declare = (changeOf: (agreement: Agreement) => Change | null): DocumentDeclaration<Agreement> => ({
  name: 'addendum',
  record: agreementDetail,
  address: (id) => paths.addendum(id),
  closed: (agreement, { t }) =>
    changeOf(agreement)
      ? null
      : {
          status: 409,
          title: t('documents.addendum.closed', { number: agreement.displayId }),
          text: t(agreement.extensions ? 'documents.addendum.closedText' : 'documents.addendum.unknownText'),
        },
  number: ({ displayId }) => displayId,
  title: (_, { t }) => t('documents.addendum.title'),
  remark: voidRemark,
  receiver: agreementParty,
  parts: (agreement, desk) => {
    const { t } = desk;
    const change = changeOf(agreement) ?? NOTHING;
    return [
      ...tablePart(changeTable(agreement, change, desk)),
      ...aboutPart(change, desk),
      ...rentalPart(agreement, desk),
      ...vehicleParts(agreement, desk),
      ...tablePart(driversTable(agreement.drivers, desk)),
      ...linesPart(agreement, change, desk),
      ...textPart(t('documents.agreement.termsTitle'), [
        t('documents.addendum.stays', { number: agreement.displayId }),
        t('documents.addendum.rates'),
      ]),
    ];
  },
  signed: (agreement, { t }, client) => ({
    statement: t('documents.addendum.statement', { number: agreement.displayId, client }),
    renter: signingRenter(agreement),
  }),
});

/** The addendum of the last extension, as the service tells it. */
export const addendum: DocumentDeclaration<Agreement> = declare(lastOf);

/** What the service says of the same extension, where it says anything. */
const toldOf = ({ extensions }: Agreement, { dueBefore }: ExtensionChange): Extension | undefined =>
  extensions?.findLast((extension) => extension.dueBefore === dueBefore);

/** The addendum of an extension that was made just now: what it changed is known to whoever made it. */
export const addendumOf = (change: ExtensionChange): DocumentDeclaration<Agreement> =>
  declare((agreement) => ({ ...toldOf(agreement, change), ...change }));
