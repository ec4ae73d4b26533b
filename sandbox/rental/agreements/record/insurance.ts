import type { PriceTermsBody } from '../../../../app/upstream/pricing/price-terms.contract.ts';
import { insertRow } from '../../core/database.ts';
import { minor } from '../../core/money.ts';
import { readOwn } from '../../core/records.ts';
import { refuseWrong, wrongField } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';

type InsuranceBody = PriceTermsBody['agreementInsurance'];

interface AgreementType {
  readonly name: string;
  readonly is_insurance: number;
}

/** @throws Refusal 404 for a type that the tenant does not have */
export const readAgreementType = (call: CallContext, id: number): AgreementType =>
  readOwn<AgreementType>(call, 'agreement_types', id);

/** Throws Refusal 422 with the fields unless insurer and claim are given exactly where the type needs them. */
export function checkInsurance(type: AgreementType, insurance: InsuranceBody): void {
  if (type.is_insurance !== 1) {
    if (insurance == null) return;
    throw wrongField('agreementInsurance', `An agreement of type ${type.name} has no insurer.`);
  }
  refuseWrong('This agreement needs its insurer.', [
    [!insurance?.companyName?.trim(), 'agreementInsurance.companyName', 'Enter an insurer.'],
    [!insurance?.claimNumber?.trim(), 'agreementInsurance.claimNumber', 'Enter a claim number.'],
  ]);
}

export function saveInsurance(
  { database }: CallContext,
  agreementId: number,
  insurance: InsuranceBody,
): void {
  database.run('DELETE FROM agreement_insurances WHERE agreement_id = ?', [agreementId]);
  if (insurance == null) return;
  insertRow(database, 'agreement_insurances', {
    agreement_id: agreementId,
    company: insurance.companyName ?? '',
    claim_no: insurance.claimNumber ?? null,
    policy_no: insurance.policyNumber ?? null,
    allowance: minor(insurance.allowance),
    deductible: minor(insurance.deductible),
    max_days: insurance.maxDays ?? 0,
    maximum: minor(insurance.maximumAmount),
  });
}
