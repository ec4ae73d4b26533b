import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it, vi } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import type { Staff } from '../../identity/staff.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { oncePerRequest, readRecord } from './read-record.server.ts';

const counting = () => {
  let times = 0;
  return async () => {
    times += 1;
    return times;
  };
};

it('does the work once for a request, for all callers', async () => {
  const context = {};
  const work = counting();
  const both = Promise.all([
    oncePerRequest(context, 'record', work),
    oncePerRequest(context, 'record', work),
  ]);
  expect(await both).toEqual([1, 1]);
});

it('does other work, and that of another request, separately', async () => {
  const context = {};
  const work = counting();
  await oncePerRequest(context, 'record', work);
  expect(await oncePerRequest(context, 'notes', work)).toBe(2);
  expect(await oncePerRequest({}, 'record', work)).toBe(3);
});

it.each([
  [['SETTINGS_LOCATIONS'], 'the record'],
  [[], 'SETTINGS_LOCATIONS'],
])('with the permissions %j gives %s of a record that requires one', async (permissions, expected) => {
  const get = vi.fn(async () => 'the record');
  const args = { context: {}, params: { locationId: '4' } } as unknown as LoaderFunctionArgs;
  const access = accessForTests({ permissions });
  void oncePerRequest(args.context, 'staffContext', async () =>
    staffContextForTests({ access, reader: { traceId: 'ours-1' } } as Partial<StaffContext>),
  );
  const requires = { permission: 'SETTINGS_LOCATIONS', operation: 'locations.get' };
  const reading = readRecord({ name: 'location', param: 'locationId', requires, get }, args, {} as Staff);
  const found = await reading.catch(({ status, problem }) => status === 403 && problem.functionCode);
  expect(found).toBe(expected);
  expect(get).toHaveBeenCalledTimes(permissions.length);
});
