import { expect, it } from 'vitest';
import { oncePerRequest } from './read-record.server.ts';

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
