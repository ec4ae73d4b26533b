import { paths } from '../../../paths.ts';
import type { Way } from '../../../patterns/desk/ways.server.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement-locations.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { pressingWays } from '../../rentals/money/money-ways.ts';
import { agreementActions } from '../actions.server.ts';
import { isOut, isPending, isReturnable } from '../life-cycle.ts';
import { agreementMoney } from '../payment/agreement-money.ts';
import { agreementFrame } from './frame.server.ts';
import { hasInvoice, hasSlip } from './open-documents.ts';

function waysOf(agreement: Agreement): readonly Way[] {
  const { id, statusId } = agreement;
  const edit: Way = {
    href: paths.editAgreement(id),
    label: 'ways.edit',
    permission: 'AGREEMENT_EDIT',
    operation: 'agreements.save',
    key: 'e',
  };
  const print: Way = {
    href: paths.agreementPrint(id),
    label: 'documents.agreement.print',
    permission: 'AGREEMENT_VIEW',
    operation: 'agreements.get',
    locations: [],
  };
  const slip: Way = { ...print, href: paths.checkInSlip(id), label: 'documents.slip.print' };
  const bill: Way = { ...print, href: paths.invoice(id), label: 'documents.invoice.print' };
  const checkIn: Way = {
    href: paths.checkIn(id),
    label: isPending(statusId) ? 'ways.correctCheckIn' : 'ways.checkIn',
    permission: 'AGREEMENT_CHECKIN',
    operation: 'agreements.checkin',
    key: 'i',
    isMain: isReturnable(statusId),
    // A vehicle may come back to another location than agreed.
    ...(isPending(statusId) ? {} : { locations: [] }),
  };
  const exchange: Way = {
    href: paths.exchange(id),
    label: 'ways.exchange',
    permission: 'AGREEMENT_EDIT',
    operation: 'exchanges.create',
    locations: [],
  };
  const extension: Way = {
    href: paths.extension(id),
    label: 'ways.extend',
    permission: 'AGREEMENT_EDIT',
    operation: 'agreements.extend',
  };
  const pressing = pressingWays(agreementMoney(agreement));
  return [
    // Of one that waits for its money, the money is what is done next.
    ...(isPending(statusId) ? pressing.map((way, at) => ({ ...way, isMain: at === 0 })) : []),
    ...(isReturnable(statusId) || isPending(statusId) ? [checkIn] : []),
    ...(isOut(statusId) ? [exchange, extension, edit] : []),
    ...(isPending(statusId) ? [] : pressing),
    ...(hasSlip(agreement) ? [slip] : []),
    ...(hasInvoice(agreement) && !isOut(statusId) ? [bill] : []),
    print,
  ];
}

/** The record of a rental agreement. */
export const agreementDetail: DetailDeclaration<Agreement> = {
  name: 'agreement',
  param: 'agreementId',
  reference: 'agreement',
  views: [
    { view: '', label: 'record.views.fields' },
    { view: 'summary', label: 'record.views.summary' },
    { view: 'exchanges', label: 'record.views.exchanges' },
    { view: 'inspection', label: 'record.views.inspection', operation: 'documents.list' },
    { view: 'documents', label: 'record.views.documents', operation: 'documents.list' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: agreementActions,
  ways: waysOf,
  locations: agreementLocations,
  address: (id) => paths.agreement(id),
  list: paths.agreements,
  get: getAgreement,
  frame: agreementFrame,
};
