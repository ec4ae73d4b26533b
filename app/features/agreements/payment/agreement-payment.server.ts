import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { correctionForm } from '../../rentals/money/correction-form.server.ts';
import { type MoneyOf, moneyForm } from '../../rentals/money/money-form.server.ts';
import { agreementMoney } from './agreement-money.ts';

const agreements: MoneyOf = {
  kind: 'agreement',
  get: async (reader, id) => agreementMoney(await getAgreement(reader, id)),
};

/** One entry of an agreement's account. */
export const agreementPayment = moneyForm(agreements);

/** What was wrong about one. */
export const agreementCorrection = correctionForm(agreements);
