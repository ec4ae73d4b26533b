import { paths } from '../../../paths.ts';
import type { DetailDeclaration } from '../../../patterns/detail-screen/detail-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { agreementActions } from '../actions.server.ts';
import { isOut } from '../life-cycle.ts';
import { agreementFrame } from './frame.server.ts';

/** The record of a rental agreement. */
export const agreementDetail: DetailDeclaration<Agreement> = {
  name: 'agreement',
  param: 'agreementId',
  reference: 'agreement',
  views: [
    { view: '', label: 'record.views.fields' },
    { view: 'summary', label: 'record.views.summary' },
    { view: 'exchanges', label: 'record.views.exchanges' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: agreementActions,
  ways: ({ id, statusId }) =>
    isOut(statusId)
      ? [
          {
            href: paths.editAgreement(id),
            label: 'ways.edit',
            permission: 'AGREEMENT_EDIT',
            operation: 'agreements.save',
            key: 'e',
          },
        ]
      : [],
  address: (id) => paths.agreement(id),
  list: paths.agreements,
  get: getAgreement,
  frame: agreementFrame,
};
