import nock from 'nock';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Credentials } from '../identity/staff.ts';
import type { Upstream } from './call.ts';
import { createUpstream, type UpstreamOptions } from './service/client.server.ts';
import { UpstreamError } from './upstream-error.ts';

export const SERVICE = 'http://rental.test';

/** A signed-in user for tests; `renew` gives a second bearer. */
export function staffOf(given: Partial<Credentials> = {}): Credentials {
  return { clientId: '1', userId: '103', bearer: () => 'first', renew: async () => 'second', ...given };
}

interface LogLine {
  readonly level: 'debug' | 'warn';
  readonly fields: object;
  readonly message: string;
}

/** A door to a service that nock plays, and every line that it logs. */
export function openDoor(options: Partial<UpstreamOptions> = {}): { upstream: Upstream; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = {
    debug: (fields: object, message: string) => void lines.push({ level: 'debug', fields, message }),
    warn: (fields: object, message: string) => void lines.push({ level: 'warn', fields, message }),
  };
  return { upstream: createUpstream({ url: SERVICE, assumed: 'all', log, ...options }), lines };
}

/** nock answers an unmatched call with 501; here it fails the test, as does an unused answer. */
export function playService(): void {
  const unmatched: string[] = [];
  const note = (request: Request) => void unmatched.push(`${request.method} ${request.url}`);
  beforeEach(() => {
    unmatched.length = 0;
    nock.disableNetConnect();
    nock.emitter.on('no match', note);
  });
  afterEach(() => {
    nock.emitter.off('no match', note);
    const pending = nock.pendingMocks();
    nock.cleanAll();
    nock.enableNetConnect();
    expect(unmatched, 'requests that no interceptor expected').toEqual([]);
    expect(pending, 'interceptors that no request used').toEqual([]);
  });
}

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<UpstreamError> {
  const outcome = await call.then(
    () => new Error('The call succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof UpstreamError) return outcome;
  throw outcome;
}

/**
 * Answers written by hand from the specification, by operation id. They are stored next to the contracts so that an error
 * shared by the client and the sandbox cannot agree with itself.
 */
export type Golden = Readonly<
  Record<string, { readonly accepted: readonly unknown[]; readonly refused: readonly unknown[] }>
>;
