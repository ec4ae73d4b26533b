import type { Golden } from '../upstream.fixture.ts';

const message = {
  messageId: 7,
  title: 'Airport desk closes early',
  description: 'The airport desk closes at 20:00 on 24 December.',
  sentDate: '2026-11-18T08:00:00',
  expiryDate: '2026-12-24T20:00:00',
  link: 'https://intranet.harbour.example/opening-hours',
  active: true,
};

export const golden: Golden = {
  'messages.list': {
    accepted: [[], [message], [{ messageId: 1 }]],
    refused: [null, message, [{ ...message, messageId: '7' }], [{ ...message, active: 1 }], [{ title: 'x' }]],
  },
};
