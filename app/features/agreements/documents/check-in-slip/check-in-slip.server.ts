import { paths } from '../../../../paths.ts';
import type { Desk } from '../../../../patterns/desk/desk.server.ts';
import type { DocumentPart } from '../../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../../patterns/documents/document-declaration.server.ts';
import { amountsPart, textPart } from '../../../../patterns/documents/document-parts.server.ts';
import type { Agreement } from '../../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../../upstream/agreements/agreements.server.ts';
import type { AgreementDocument } from '../../../../upstream/documents/documents.contract.ts';
import { listDocuments } from '../../../../upstream/documents/documents.server.ts';
import { extraWords, toAmount } from '../../../rentals/record/line-words.server.ts';
import { settlementLines, totalLine } from '../../detail/account-lines.server.ts';
import { agreementDetail } from '../../detail/agreement-detail.server.ts';
import { hasSlip } from '../../detail/open-documents.ts';
import { stillToDo } from '../../detail/still-to-do.server.ts';
import { agreementParty, rentalPart, signingRenter, vehicleParts } from '../agreement-parts.server.ts';
import { damagePart } from './damage-part.server.ts';

/** An agreement with what was marked at its hand-overs; null where the service keeps no documents. */
interface Returned {
  readonly agreement: Agreement;
  readonly damage: readonly AgreementDocument[] | null;
}

/** Lines that only a return brings. */
const OF_RETURN: ReadonlySet<string | null> = new Set(['late', 'mileage', 'fuel', 'one-way']);

/** What the return itself costs, each with its calculation; it is said where it costs nothing. */
function returnCharges({ extras }: Agreement, desk: Desk): readonly DocumentPart[] {
  const title = desk.t('documents.slip.charges');
  const lines = extras.filter(({ kind, total }) => OF_RETURN.has(kind) && total !== 0);
  if (lines.length === 0) return textPart(title, [desk.t('documents.slip.noCharges')]);
  return amountsPart(
    title,
    lines.map((line) => toAmount(extraWords(line, desk), desk)),
  );
}

/** What the renter is given when the vehicle is back: how it came back, what that costs, and what is still to be done. */
export const checkInSlip: DocumentDeclaration<Returned> = {
  name: 'check-in-slip',
  record: {
    ...agreementDetail,
    async get(reader, id, desk) {
      const [agreement, damage] = await Promise.all([
        getAgreement(reader, id),
        desk.offers('documents.list') ? listDocuments(reader, id, 'damage') : null,
      ]);
      return { agreement, damage };
    },
  },
  address: (id) => paths.checkInSlip(id),
  closed: ({ agreement }, { t }) =>
    hasSlip(agreement)
      ? null
      : {
          status: 409,
          title: t('documents.slip.closed', { number: agreement.displayId }),
          text: t('documents.slip.closedText'),
        },
  number: ({ agreement }) => agreement.displayId,
  title: (_, { t }) => t('documents.slip.title'),
  remark: () => null,
  receiver: ({ agreement }, desk) => agreementParty(agreement, desk),
  parts: ({ agreement, damage }, desk) => [
    ...rentalPart(agreement, desk),
    ...vehicleParts(agreement, desk),
    ...(damage === null ? [] : damagePart(agreement, damage, desk)),
    ...returnCharges(agreement, desk),
    ...amountsPart(desk.t('documents.account'), [
      ...totalLine(agreement, desk),
      ...settlementLines(agreement, desk),
    ]),
    ...textPart(desk.t('documents.todo.title'), stillToDo(agreement, desk)),
  ],
  signed: ({ agreement }, { t }, client) => ({
    statement: t('documents.slip.statement', { client }),
    renter: signingRenter(agreement),
  }),
};
