import type { Insert } from '../insert.ts';

interface SeedMessage {
  readonly title: string;
  readonly description: string;
  /** Days from the day of seeding; null for none. */
  readonly sent: number | null;
  readonly expires: number | null;
  readonly link?: string;
  readonly inactive?: true;
}

const MESSAGES: Readonly<Record<number, readonly SeedMessage[]>> = {
  1: [
    {
      title: 'Winter tyres from Monday',
      description: 'Cars without them stay on the lot; the workshop changes ten a day.',
      sent: -2,
      expires: 12,
      link: 'https://intranet.harbour.example/winter-tyres',
    },
    {
      title: 'Christmas hours',
      description: 'All desks close at 14:00 on 24 December.',
      sent: 5,
      expires: 40,
    },
    { title: 'New card terminal', description: 'Pier 4 has the new one.', sent: -30, expires: -3 },
    {
      title: 'House rules of the lot',
      description: 'Keys go to the box, never into the car.',
      sent: null,
      expires: null,
      inactive: true,
    },
  ],
  2: [
    {
      title: 'Chain law on the mountain roads',
      description: 'Hand chains out with every vehicle until Thursday.',
      sent: null,
      expires: 6,
    },
    { title: 'Stocktaking', description: 'The depot counts its vehicles.', sent: -20, expires: -19 },
  ],
};

const dayAt = (now: Date, days: number | null): string | null =>
  days === null ? null : `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T08:00:00`;

/** Messages of the administrators: shown, coming, expired and inactive ones. */
export function layMessages(insert: Insert, now: Date): void {
  for (const [clientId, messages] of Object.entries(MESSAGES)) {
    for (const { title, description, sent, expires, link, inactive } of messages) {
      insert('messages', {
        client_id: Number(clientId),
        title,
        description,
        sent_date: dayAt(now, sent),
        expiry_date: dayAt(now, expires),
        link: link ?? null,
        is_active: inactive ? 0 : 1,
      });
    }
  }
}
