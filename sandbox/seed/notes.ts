import type { Database } from '../rental/core/database.ts';
import type { Insert } from './insert.ts';
import { TENANTS } from './locations.ts';
import { HOSTILE_TEXTS } from './people/summit-names.ts';
import type { Random } from './random.ts';

interface Wording {
  readonly referenceType: 'customer' | 'vehicle' | 'reservation' | 'agreement';
  /** One record in so many has notes. */
  readonly oneIn: number;
  readonly texts: readonly string[];
  readonly alerts: readonly string[];
}

const WORDINGS: readonly Wording[] = [
  {
    referenceType: 'reservation',
    oneIn: 9,
    texts: [
      'Confirmed by phone.',
      'Asked for a tow bar; not possible.',
      'Moved by a day at the customer’s wish.',
      'Sent the confirmation again, it had gone to the wrong address.',
    ],
    alerts: ['Flight late: wait until 22:00.', 'Payment link sent twice, do not charge again.'],
  },
  {
    referenceType: 'agreement',
    oneIn: 7,
    texts: [
      'Shown how the tailgate works.',
      'Small stone chip on the bonnet, photographed.',
      'Called: will be back around noon.',
      'Second key handed out.',
    ],
    alerts: ['Insurer pays: do not take a deposit for damage.', 'Warning light reported, check on return.'],
  },
  {
    referenceType: 'customer',
    oneIn: 14,
    texts: [
      'Prefers automatic.',
      'Invoices by e-mail only.',
      'Company card is in the name of the assistant.',
    ],
    alerts: ['Check the licence: it was renewed.', 'Returned late twice in the past year.'],
  },
  {
    referenceType: 'vehicle',
    oneIn: 6,
    texts: [
      'Winter tyres on since October.',
      'Screen washer refilled.',
      'Boot cover is at the Airport desk.',
    ],
    alerts: ['Tyre pressure sensor shows a false alarm.', 'Service due within 1,000 miles.'],
  },
];

function writtenAt(random: Random, now: Date): string {
  const minutes = random.whole(30, 200 * 1440);
  return new Date(now.getTime() - minutes * 60_000).toISOString().slice(0, 19);
}

function textOf(random: Random, clientId: number, choices: readonly string[]): string {
  return clientId === 2 && random.chance(0.12) ? random.pick(HOSTILE_TEXTS) : random.pick(choices);
}

export function insertNotes(database: Database, insert: Insert, random: Random, now: Date): void {
  for (const { referenceType, oneIn, texts, alerts } of WORDINGS) {
    for (const { clientId } of TENANTS) {
      const sql = `SELECT id FROM ${referenceType}s WHERE client_id = ? AND id % ? = 0`;
      for (const { id } of database.all<{ id: number }>(sql, [clientId, oneIn])) {
        for (let nth = 0; nth < random.whole(1, 2); nth += 1) {
          const isAlert = random.chance(0.2);
          insert('notes', {
            client_id: clientId,
            reference_type: referenceType,
            reference_id: id,
            note: textOf(random, clientId, isAlert ? alerts : texts),
            note_type: isAlert ? 'Alert' : 'General',
            is_alert: isAlert ? 1 : 0,
            is_admin: random.chance(0.1) ? 1 : 0,
            created_by: clientId === 2 ? 201 : random.pick([101, 102, 103]),
            created_date: writtenAt(random, now),
          });
        }
      }
    }
  }
}
