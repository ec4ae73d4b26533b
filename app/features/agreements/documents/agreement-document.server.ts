import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { DocumentPart } from '../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import {
  amountsPart,
  groupParts,
  tablePart,
  textPart,
} from '../../../patterns/documents/document-parts.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { driversTable } from '../../rentals/record/people-tables.server.ts';
import { receiptTable } from '../../rentals/record/receipt-table.server.ts';
import { accountLines } from '../detail/account-lines.server.ts';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { attributesGroup, insuranceGroup } from '../detail/other-groups.server.ts';
import {
  agreementParty,
  rentalPart,
  signingRenter,
  vehicleParts,
  voidRemark,
} from './agreement-parts.server.ts';

/** What both sides promise. */
function termsPart({ depositTotals }: Agreement, { t }: Desk, client: string): readonly DocumentPart[] {
  return textPart(t('documents.agreement.termsTitle'), [
    t('documents.agreement.terms.owner', { client }),
    t('documents.agreement.terms.return'),
    t('documents.agreement.terms.charges'),
    t('documents.agreement.terms.damage', { client }),
    depositTotals?.balance ? t('documents.agreement.terms.deposit') : '',
  ]);
}

/** The rental agreement that the renter signs. */
export const agreementDocument: DocumentDeclaration<Agreement> = {
  name: 'agreement',
  record: agreementDetail,
  address: (id) => paths.agreementPrint(id),
  number: ({ displayId }) => displayId,
  title: (_, { t }) => t('documents.agreement.title'),
  remark: voidRemark,
  receiver: agreementParty,
  parts: (agreement, desk, client) => [
    ...rentalPart(agreement, desk),
    ...vehicleParts(agreement, desk),
    ...tablePart(driversTable(agreement.drivers, desk)),
    ...groupParts({ ...insuranceGroup(agreement, desk), tables: [] }),
    ...attributesGroup(agreement, desk).tables.flatMap(tablePart),
    ...amountsPart(desk.t('documents.charges'), accountLines(agreement, desk)),
    ...tablePart(receiptTable(agreement.payments, desk)),
    ...termsPart(agreement, desk, client),
  ],
  signed: (agreement, { t }, client) => ({
    statement: t('documents.agreement.statement', { client }),
    renter: signingRenter(agreement),
  }),
};
