import { beforeAll, beforeEach } from 'vitest';
import { askRaw, type RawAnswer } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import type { FaultHarness } from './fault-harness.ts';

export const LIST = '/v3/reservations?page=1&pageSize=10&clientDate=2026-11-17';
export const COLUMNS = '/v3/clients/columnheaderinformation';
/** A choice of columns that the service accepts. */
export const SAVE = {
  type: 2,
  typeName: 'Reservation',
  headerSettingIDList: [1],
  orderdHeaderSettingIDList: [1],
};

/** A script of the product in the browser of a signed-in agent: client 1, user 103. */
interface Script {
  ask(path: string, headers?: Record<string, string>): Promise<RawAnswer>;
  send(method: string, path: string, body: string, headers?: Record<string, string>): Promise<RawAnswer>;
  /** The calls that the service got since the test started, with their queries. */
  asked(): string[];
}

/** Signs in once for the file; each test starts with a service without calls. */
export function scriptForFile(harness: Pick<FaultHarness, 'product' | 'service'>): Script {
  let cookie = '';
  beforeAll(async () => {
    const productOrigin = harness.product.origin;
    const { jar } = await signIn({ productOrigin, login: 'agent', path: '/reservations' });
    cookie = jar.header(productOrigin) ?? '';
  });
  beforeEach(() => harness.service.reset());
  return {
    ask: (path, headers = {}) => askRaw(harness.product.origin, path, { headers: { cookie, ...headers } }),
    send(method, path, body, headers = {}) {
      const { origin } = harness.product;
      const usual = {
        cookie,
        origin,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      };
      return askRaw(origin, path, { method, body, headers: { ...usual, ...headers } });
    },
    asked: () => harness.service.calls.map(({ operationId, url }) => `${operationId}${url.search}`),
  };
}

/** The problem object of a refused call. */
export const problemOf = ({ text }: RawAnswer) =>
  JSON.parse(text) as { title: string; detail: string; status: number; traceId: string };
