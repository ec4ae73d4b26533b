import { createFormats } from '../../i18n/formats.server.ts';
import { loadTranslations } from '../../i18n/translations.server.ts';
import type { Upstream } from '../../upstream/call.ts';
import { type ClientTerms, getClientOperation } from '../../upstream/clients/clients.contract.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';

const translations = loadTranslations({
  directory: 'public',
  pseudo: true,
  missing: (key) => {
    throw new Error(`There is no text ${key}.`);
  },
});

/** The client as the service describes it. */
const LETTERHEAD = {
  clientName: 'Harbour Rentals',
  address1: '4 Quay Road',
  address2: null,
  city: 'Harbour',
  state: null,
  zipCode: 'HB1 4AA',
  country: 'United Kingdom',
  phone: '+44 20 7946 0000',
  email: 'desk@harbour.example',
};

/** A staff context with the product's texts in a language, of a client in `country`; amounts are in dollars. */
export function staffContextInEnglish(
  language = 'en',
  country = LETTERHEAD.country,
  terms: readonly ClientTerms[] = [],
): StaffContext {
  const data = getClientOperation.answer.parse({ clientId: 1, ...LETTERHEAD, country });
  const call = async (_: unknown, { id }: { id: string }) => ({
    data: id === 'clients.terms' ? terms : data,
  });
  const upstream = { call } as unknown as Upstream;
  return staffContextForTests({
    t: translations.instance(language).t,
    formats: createFormats({
      language,
      dateFormat: null,
      timeFormat: null,
      currency: 'USD',
      currencyDigits: null,
      units: { distance: 'mi', volume: 'l' },
      log: { error: () => undefined },
    }),
    language,
    speaking: (other) => staffContextInEnglish(other, country, terms),
    reader: { upstream, staff: {}, traceId: 'trace-1' } as unknown as StaffContext['reader'],
  });
}
