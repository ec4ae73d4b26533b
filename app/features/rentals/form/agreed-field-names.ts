import type { Answers } from '../../../patterns/form-fields/answers.ts';
import { RATE_TERMS } from './rate-units.ts';

/** The service's names of what is agreed about a price, as refusals name them. */
const FIELDS: Readonly<Record<string, string>> = {
  rateName: 'rateName',
  promotionCode: 'promotionCode',
  promotionIds: 'promotionCode',
  preAdjustment: 'preAdjustment',
  isPreAdjustmentTaxable: 'preAdjustmentTaxed',
  postAdjustment: 'postAdjustment',
  additionalCharge: 'additionalCharge',
  unTaxableAdditional: 'untaxedAdditional',
  securityDeposit: 'depositAsked',
  agreementInsurance: 'insurer',
  'agreementInsurance.companyName': 'insurer',
  'agreementInsurance.claimNumber': 'claimNumber',
  'agreementInsurance.policyNumber': 'policyNumber',
  'agreementInsurance.allowance': 'allowance',
  'agreementInsurance.deductible': 'deductible',
  'agreementInsurance.maxDays': 'insuredDays',
  'agreementInsurance.maximumAmount': 'insuredMost',
};

/** Ids of a list of which something is said, in the order in which the terms hold them. */
const idsOf = (answers: Answers, list: string, says: (part: string | undefined, text: string) => boolean) => [
  ...new Set(
    Object.entries(answers).flatMap(([name, [text = '']]) => {
      const [head, id, part] = name.split('.');
      return head === list && id !== undefined && text !== '' && says(part, text) ? [id] : [];
    }),
  ),
];

const CHARGE_PARTS: Readonly<Record<string, string>> = {
  quantity: 'quantity',
  value: 'value',
  optionId: 'option',
  reason: 'reason',
};

function chargeField(place: number, field: string, answers: Answers): string | null {
  const said = idsOf(answers, 'charges', (part) => part !== 'always' && part !== 'reason');
  const chosen = said.filter((id) =>
    ['', '.always'].some((end) => answers[`charges.${id}${end}`]?.[0] === 'on'),
  );
  const id = chosen[place];
  if (id === undefined) return null;
  const part = CHARGE_PARTS[field];
  return part === undefined ? `charges.${id}` : `charges.${id}.${part}`;
}

function rateTermField(place: number, field: string, answers: Answers): string | null {
  const id = idsOf(answers, 'rates', (_, text) => text !== 'book')[place];
  const term = RATE_TERMS.find((one) => one === field);
  return id === undefined || term === undefined ? null : `rates.${id}.${term}`;
}

/** The field for one that the service names in refusing what was agreed about the price; null for what is none. */
export function agreedFieldOf(serviceField: string, answers: Answers): string | null {
  const listed = /^(miscCharges|rates|taxIds)\.(\d+)(?:\.(\w+))?$/.exec(serviceField);
  if (listed === null) return FIELDS[serviceField] ?? null;
  const [, list, place, field = ''] = listed;
  if (list === 'miscCharges') return chargeField(Number(place), field, answers);
  return list === 'rates' ? rateTermField(Number(place), field, answers) : null;
}
