import type { PriceTermsBody } from '../../../app/upstream/pricing/price-terms.contract.ts';
import { minor } from '../pricing/minor.ts';
import { notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';

type InsuranceBody = PriceTermsBody['agreementInsurance'];

interface AgreementType {
  readonly id: number;
  readonly name: string;
  readonly is_insurance: number;
}

/** @throws Refusal 404 for a type that the tenant does not have */
export function readAgreementType({ database, caller }: Asked, id: number): AgreementType {
  const type = database.get<AgreementType>(
    'SELECT id, name, is_insurance FROM agreement_types WHERE id = ? AND client_id = ?',
    [id, caller.clientId],
  );
  if (type === undefined) throw notFound('There is no such agreement type.');
  return type;
}

/**
 * An agreement that an insurer pays for says which insurer and which claim; no other one has an insurer.
 * @throws Refusal 422 with the fields that are missing or too many
 */
export function checkInsurance(type: AgreementType, insurance: InsuranceBody): void {
  if (type.is_insurance !== 1) {
    if (insurance == null) return;
    const words = `An agreement of type ${type.name} has no insurer.`;
    throw unprocessable(words, { agreementInsurance: [words] });
  }
  const missing = (
    [
      ['companyName', 'The insurance company is missing.'],
      ['claimNumber', 'The claim number is missing.'],
    ] as const
  ).filter(([field]) => !insurance?.[field]?.trim());
  if (missing.length === 0) return;
  throw unprocessable(
    'This agreement needs its insurer.',
    Object.fromEntries(missing.map(([field, words]) => [`agreementInsurance.${field}`, [words]])),
  );
}

/** Puts the insurer in place of the one that the agreement had; null takes it away. */
export function keepInsurance({ database }: Asked, agreementId: number, insurance: InsuranceBody): void {
  database.run('DELETE FROM agreement_insurances WHERE agreement_id = ?', [agreementId]);
  if (insurance == null) return;
  database.run(
    `INSERT INTO agreement_insurances
       (agreement_id, company, claim_no, policy_no, allowance, deductible, max_days, maximum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      agreementId,
      insurance.companyName ?? '',
      insurance.claimNumber ?? null,
      insurance.policyNumber ?? null,
      minor(insurance.allowance),
      minor(insurance.deductible),
      insurance.maxDays ?? 0,
      minor(insurance.maximumAmount),
    ],
  );
}
