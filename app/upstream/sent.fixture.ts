import nock from 'nock';
import type { z } from 'zod';
import { fullSample } from './full-sample.fixture.ts';
import { SERVICE } from './upstream.fixture.ts';

/** What the service was sent. */
interface Sent {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly key: string | null;
  readonly version: string | null;
}

/** Carries a call out against a service that answers it, and gives what it was sent. */
export async function sentBy(
  call: () => Promise<unknown>,
  {
    method,
    answer,
    status = 200,
  }: { readonly method: string; readonly answer: object; readonly status?: number },
): Promise<Sent> {
  let sent: Sent | undefined;
  nock(SERVICE)
    .intercept(/.*/, method)
    .reply(async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      sent = {
        path: pathname,
        query: searchParams,
        body: text === '' ? null : JSON.parse(text),
        key: request.headers.get('idempotency-key'),
        version: request.headers.get('if-match'),
      };
      return [status, answer];
    });
  await call();
  if (!sent) throw new Error('Nothing was sent');
  return sent;
}

/** The places of all values: `drivers.0.firstName`. */
export function placesOf(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [path];
  return Object.entries(node).flatMap(([key, value]) =>
    placesOf(value, path === '' ? key : `${path}.${key}`),
  );
}

/** The places of all values that a body can have. */
export const placesIn = (body: z.ZodType): readonly string[] =>
  fullSample(body).leaves.map(({ path }) => path);

/** A body with a value for every field of the contract: a test that begins with it has those of tomorrow. */
export const wholeSample = (body: z.ZodType): object => Object(fullSample(body).sample);
