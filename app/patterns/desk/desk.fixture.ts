import { separatorsOf } from '../../domain/typed-number.ts';
import { createFormats } from '../../i18n/formats.server.ts';
import type { Desk } from './desk.server.ts';

const formats = createFormats({
  language: 'en',
  dateFormat: null,
  timeFormat: null,
  currency: 'USD',
  currencyDigits: null,
  log: { error: () => undefined },
});

/** A desk for tests: amounts in dollars, English dates, and for words the keys with their values. */
export const deskForTests = (changes: Partial<Desk> = {}): Desk =>
  ({
    formats,
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    language: 'en',
    separators: separatorsOf('en'),
    offers: () => true,
    today: '2026-11-20',
    nowAt: () => '2026-11-20T10:00:00',
    localMoment: (utc: string | null) => utc?.replace('Z', '') ?? null,
    assigned: changes.places ?? [],
    isAssigned: () => true,
    ...changes,
  }) as unknown as Desk;
