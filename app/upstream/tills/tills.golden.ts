import type { Golden } from '../upstream.fixture.ts';

const cash = { method: 'Cash', taken: 120, paidBack: -20, expected: 100, entries: 3 };
const card = { method: 'Card', taken: 250.5, paidBack: 0, expected: 250.5, entries: 1 };
const total = { taken: 370.5, paidBack: -20, expected: 350.5, entries: 4 };

const till = {
  locationId: 4,
  locationName: 'Pier 4',
  day: '2026-11-20',
  version: 1,
  methods: [
    { ...cash, counted: 98, difference: -2 },
    { ...card, counted: 250.5, difference: 0 },
  ],
  users: [{ userId: 103, userName: 'Ines Carvalho', methods: [cash, card], ...total }],
  total: { ...total, counted: 348.5, difference: -2 },
  holds: { held: 300, released: -50, entries: 2 },
  counts: [
    {
      version: 1,
      countedById: 103,
      countedByName: 'Ines Carvalho',
      countedAt: '2026-11-20T18:04:31Z',
      note: 'Two euro short since the morning',
      methods: [
        { method: 'Cash', expected: 100, counted: 98, difference: -2 },
        { method: 'Card', expected: 250.5, counted: 250.5, difference: 0 },
      ],
      difference: -2,
    },
  ],
};

const nothing = { expected: 0 };
/** What the least talkative service may send. */
const bare = {
  locationId: 4,
  day: '2026-11-20',
  methods: [{ method: 'Cash', ...nothing }],
  total: nothing,
};

const answers = {
  accepted: [till, bare, { ...till, counts: [], version: 0 }],
  refused: [
    {},
    null,
    [till],
    { ...till, day: '20 November' },
    { ...till, total: { ...total, expected: null } },
    { ...till, methods: [{ ...cash, expected: '100' }] },
    { ...till, counts: [{ ...till.counts[0], methods: [{ method: 'Cash' }] }] },
  ],
};

export const golden: Golden = { 'tills.get': answers, 'tills.save': answers };
