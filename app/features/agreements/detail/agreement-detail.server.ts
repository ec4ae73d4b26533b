import { paths } from '../../../paths.ts';
import type { Way } from '../../../patterns/desk/ways.server.ts';
import type { DetailDeclaration } from '../../../patterns/detail-screen/detail-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { agreementActions } from '../actions.server.ts';
import { isOut } from '../life-cycle.ts';
import { agreementFrame } from './frame.server.ts';

function waysOf({ id, statusId }: Agreement): readonly Way[] {
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
  };
  return isOut(statusId) ? [edit, print] : [print];
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
    { view: 'documents', label: 'record.views.documents', operation: 'documents.list' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: agreementActions,
  ways: waysOf,
  address: (id) => paths.agreement(id),
  list: paths.agreements,
  get: getAgreement,
  frame: agreementFrame,
};
