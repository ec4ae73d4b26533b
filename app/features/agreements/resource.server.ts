import * as paths from '../../paths.ts';
import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { availableLinks, type RecordLink } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { type Agreement, agreementLocations } from '../../upstream/agreements/agreement.contract.ts';
import { moneyLinks } from '../rentals/money/money-account.ts';
import { chargeForm, takesCharge } from './charge/charge-form.server.ts';
import { checkInForm } from './check-in/check-in-form.server.ts';
import { agreementDetail } from './detail/agreement-detail.server.ts';
import { agreementGroups } from './detail/groups.server.ts';
import { creditNote, invoice } from './documents/account-documents.server.ts';
import { addendum, agreementDocument, checkInSlip } from './documents/rental-documents.server.ts';
import { exchangeForm } from './exchange/exchange-form.server.ts';
import { extensionForm } from './extension/extension-form.server.ts';
import { editAgreement, newAgreement } from './form/agreement-form.server.ts';
import { agreementList } from './list/list.server.ts';
import { agreementCorrection, agreementMoney, agreementPayment } from './payment/agreement-money.server.ts';

async function fields(agreement: Agreement, staffContext: StaffContext) {
  const charge: RecordLink = {
    href: paths.agreementCharge(agreement.id),
    label: 'otherCharge.add',
    permission: 'AGREEMENT_EDIT',
    operation: 'agreements.createCharge',
    locations: agreementLocations(agreement),
  };
  const ways = [...(takesCharge(agreement) ? [charge] : []), ...moneyLinks(agreementMoney(agreement))];
  const links = availableLinks(ways, staffContext);
  return { groups: agreementGroups(agreement, staffContext, links) };
}

export const agreements = {
  list: agreementList,
  record: { detail: agreementDetail, fields },
  forms: {
    new: newAgreement,
    edit: editAgreement,
    'check-in': checkInForm,
    exchange: exchangeForm,
    extension: extensionForm,
    charge: chargeForm,
    payment: agreementPayment,
    correction: agreementCorrection,
  },
  documents: {
    agreement: agreementDocument,
    'check-in-slip': checkInSlip,
    invoice,
    'credit-notes': creditNote,
    addendum,
  },
} satisfies PartsOf<'agreements'>;
