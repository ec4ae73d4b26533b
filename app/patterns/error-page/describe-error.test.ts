import { describe, expect, it } from 'vitest';
import { problemSchema } from '../../upstream/problem.contract.ts';
import { UpstreamError, type UpstreamFailure } from '../../upstream/upstream-error.ts';
import { describeError } from './describe-error.server.ts';

const t = (key: string, values?: Readonly<Record<string, string>>) =>
  key === 'permissions.RESERVATION_VIEW'
    ? 'View reservations'
    : (values?.defaultValue ?? (values?.permission ? `${key} ${values.permission}` : key));

function failure(kind: UpstreamFailure, status: number | null = null, functionCode: string | null = null) {
  const problem =
    status === null
      ? null
      : problemSchema.parse({ title: 'No', status, traceId: 'upstream-1', functionCode });
  return new UpstreamError(kind, 'no', {
    operationId: 'reservations.list',
    traceId: 'ours-1',
    status,
    problem,
  });
}

describe('describeTrouble', () => {
  it.each([
    ['unreachable', 503],
    ['timeout', 504],
    ['unexpected-answer', 502],
    ['unexpected-status', 502],
    ['not-offered', 501],
  ] as const)('answers %s with %i and the trace id', (kind, status) => {
    expect(describeError(failure(kind), t)).toMatchObject({
      status,
      errorView: { state: 'failed', traceId: 'ours-1' },
    });
  });

  it('names the permission of a 403', () => {
    expect(describeError(failure('refused', 403, 'RESERVATION_VIEW'), t)).toEqual({
      status: 403,
      errorView: {
        state: 'forbidden',
        title: 'forbidden.title',
        text: 'forbidden.text View reservations',
        code: 'RESERVATION_VIEW',
      },
    });
  });

  it('shows the code of a permission that it has no name for', () => {
    expect(describeError(failure('refused', 403, 'FLEET_EDIT'), t).errorView.text).toBe(
      'forbidden.text FLEET_EDIT',
    );
  });

  it('throws on what is not the service’s', () => {
    expect(() => describeError(new TypeError('ours'), t)).toThrow('ours');
  });

  it('throws when the user is signed out, which is the guard’s business', () => {
    expect(() => describeError(failure('signed-out'), t)).toThrow(UpstreamError);
  });
});
