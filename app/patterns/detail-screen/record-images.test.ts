import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../upstream/images/images.contract.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { pictureLoader } from './record-images.server.ts';

const args = {
  request: new Request('http://product.test/fleet/42/images/7'),
  params: {},
  context: { session: { staff: () => staffOf() }, requestId: 'trace-1' },
} as unknown as LoaderFunctionArgs;

const answerTo = (read: () => Promise<Picture>) => pictureLoader(read)(args);
const failing = (kind: 'refused' | 'unreachable', status: number | null) => async () => {
  throw new UpstreamError(kind, 'No', { operationId: 'images.getForVehicle', traceId: 'trace-1', status });
};

describe('a picture as an answer', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('carries %s', async (contentType) => {
    const answer = await answerTo(async () => ({ contentType, bytes: Buffer.from('picture') }));
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([contentType, 'picture']);
  });

  it.each(['image/svg+xml', 'text/html', ''])('is refused as %j, which could run', async (contentType) => {
    const answer = await answerTo(async () => ({ contentType, bytes: Buffer.from('<script>') }));
    expect([answer.status, await answer.text()]).toEqual([415, '']);
  });

  it.each([
    ['refused', 404, 404],
    ['refused', 403, 403],
    ['unreachable', null, 503],
  ] as const)('says by its status that the service %s it with %s', async (kind, status, expected) => {
    expect((await answerTo(failing(kind, status))).status).toBe(expected);
  });
});
