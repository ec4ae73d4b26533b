import { createFormats } from '../../i18n/formats.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
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

/** What texts need of a staff context: US dollars, day before month; a text is its key and what it is filled with. */
export const staffContext = {
  formats: createFormats({
    language: 'en',
    dateFormat: null,
    timeFormat: null,
    currency: 'USD',
    currencyDigits: null,
    log: { error: () => undefined },
  }),
  t: (key: string | string[], values?: object) =>
    [[key].flat().at(-1), ...Object.values(values ?? {}).map(String)].join(' '),
  offers: () => true,
  isAssigned: () => true,
  localMoment: (utc: string | null) => utc,
} as unknown as StaffContext;
