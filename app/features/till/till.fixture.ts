import { getTillOperation } from '../../upstream/tills/tills.contract.ts';
import { golden } from '../../upstream/tills/tills.golden.ts';
import type { NamedTill } from './till-tables.server.ts';

/** The till that the service's hand-written answer describes: 2.00 of cash are missing. */
export const TILL = getTillOperation.answer.parse(golden['tills.get']?.accepted[0]);

/** The same before the first count. */
export const UNCOUNTED = getTillOperation.answer.parse({
  ...(golden['tills.get']?.accepted[0] as object),
  version: 0,
  methods: TILL.methods.map((method) => ({ ...method, counted: null, difference: null })),
  total: { ...TILL.total, counted: null, difference: null },
  counts: [],
});

export const named = (till = TILL): NamedTill => ({
  till,
  place: 'Pier 4',
  date: '20/11/2026',
  today: '2026-11-20',
});
