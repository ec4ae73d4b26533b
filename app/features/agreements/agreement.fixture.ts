import { staffContextForTests } from '../../patterns/staff-context/staff-context.fixture.ts';
import type { Agreement } from '../../upstream/agreements/agreement.contract.ts';
import { getAgreementOperation } from '../../upstream/agreements/agreements.contract.ts';
import type { WireOf } from '../../upstream/record/wire-of.ts';

type Wire = WireOf<typeof getAgreementOperation.answer>;

/** An agreement in the service's names. */
export type AgreementWire = Omit<Wire, 'priceTerms'> & {
  readonly priceTerms: Partial<NonNullable<Wire['priceTerms']>> | null;
};

/** An agreement of which the service says only this. */
export function agreementOf(overrides: Partial<AgreementWire> = {}): Agreement {
  const wire = { agreementId: 7, agreementNumber: 'A-7', agreementStatusId: 1, ...overrides };
  return getAgreementOperation.answer.parse(wire);
}

/** A staff context for texts: US dollars, day before month; a text is its key with its values. */
export const staffContext = staffContextForTests({ localMoment: (utc) => utc });
