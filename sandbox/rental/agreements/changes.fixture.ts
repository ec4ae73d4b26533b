import { HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

type Body = Readonly<Record<string, unknown>>;
type Reply = ReturnType<TestBusiness['write']>;

/** Where an agreement is found, and what hangs on it: `/v3/agreements/7/checkin`. */
export const at = (agreementId: number, end = ''): string => `/v3/agreements/${agreementId}${end}`;

/** A test business whose staff change agreements that are out. */
export interface ChangingBusiness extends TestBusiness {
  /** An edit of an agreement as its check-out made it, with this in place of the usual. */
  save(id: number, body?: Body, headers?: Readonly<Record<string, string>>): Reply;
  extend(id: number, body: Body): Reply;
  status(id: number, statusId: number, reason?: string, login?: 'agent' | 'manager'): Reply;
  /** The vehicle back after two hours. */
  takeBack(id: number): Reply;
  rowOf(id: number): Body;
  /** When the vehicle's hold ends, in seconds; undefined for none. */
  holdOf(id: number): number | undefined;
}

const saved: Body = { agreementTypeId: 11, checkinDate: '2026-11-22T10:00:00', checkinLocationId: HERE };

export async function openChangingBusiness(): Promise<ChangingBusiness> {
  const business = await openTestBusiness();
  const { database, write } = business;
  return {
    ...business,
    save: (id, body = {}, headers) => write('agent', 'PUT', at(id), { ...saved, ...body }, headers),
    extend: (id, body) => write('agent', 'POST', at(id, '/extend'), body),
    status: (id, statusId, reason, login = 'manager') =>
      write(login, 'PUT', at(id, '/status'), { statusId, reason }),
    takeBack: (id) =>
      write('agent', 'POST', at(id, '/checkin'), {
        returnDate: '2026-11-20T12:00:00',
        returnLocationId: HERE,
        odometerIn: 5010,
      }),
    rowOf: (id) => database.get('SELECT * FROM agreements WHERE id = ?', [id]) as Body,
    holdOf: (id) =>
      database.get<{ ends_at: number }>('SELECT ends_at FROM holds WHERE agreement_id = ?', [id])?.ends_at,
  };
}
