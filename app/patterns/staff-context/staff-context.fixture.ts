import { accessForTests, type Granted } from '../../access/access.fixture.ts';
import { separatorsOf } from '../../domain/parse-number.ts';
import { createFormats } from '../../i18n/formats.server.ts';
import type { StaffContext } from './staff-context.server.ts';

const options = {
  language: 'en',
  dateFormat: null,
  timeFormat: null,
  currency: 'USD',
  currencyDigits: null,
  log: { error: () => undefined },
};
const formats = createFormats(options);
const formatsThere = createFormats({ ...options, units: { distance: 'km', volume: 'l' } });

/**
 * A staff context for tests: amounts in dollars, English dates, texts as their keys with their values. The user may do
 * everything but for what is `granted`. Only a location has units: kilometres and litres.
 */
export const staffContextForTests = (
  changes: Partial<StaffContext> = {},
  granted: Granted = {},
): StaffContext => {
  const { offers = () => true, isAssigned = () => true } = changes;
  return {
    formats,
    formatsAt: () => changes.formats ?? formatsThere,
    t: (key: string | string[], values: object = {}) =>
      [[key].flat().at(-1), ...Object.values(values)].join(' '),
    language: 'en',
    separators: separatorsOf('en'),
    offers,
    today: '2026-11-20',
    nowAt: () => '2026-11-20T10:00:00',
    localMoment: (utc: string | null) => utc?.replace('Z', '') ?? null,
    assigned: changes.places ?? [],
    isAssigned,
    access: accessForTests({ offers, isAssigned, ...granted }),
    ...changes,
  } as unknown as StaffContext;
};
