import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingDesk, openChangingDesk } from './changes.fixture.ts';

let desk: ChangingDesk;
beforeAll(async () => {
  desk = await openChangingDesk();
});
afterAll(() => desk.counter.close());

describe('on hold', () => {
  it('an agreement keeps its vehicle, cannot be checked in, and opens again', async () => {
    const { agreementId } = await desk.checkOut();
    expect(await desk.status(agreementId, 2, 'Accident')).toMatchObject({
      status: 200,
      body: { agreementStatusName: 'On hold' },
    });
    expect([desk.holdOf(agreementId) !== undefined, desk.rowOf(agreementId).hold_reason]).toEqual([
      true,
      'Accident',
    ]);
    const checkedIn = await desk.takeBack(agreementId);
    expect(checkedIn).toMatchObject({ status: 409, body: { openMoves: ['Open'] } });
    expect((await desk.status(agreementId, 1)).body).toMatchObject({ agreementStatusName: 'Open' });
  });
});

it.each([3, 4, 5])('status %d is never set by hand', async (statusId) => {
  const { agreementId } = await desk.checkOut();
  expect(await desk.status(agreementId, statusId)).toMatchObject({
    status: 409,
    body: { presentStatus: 'Open', openMoves: ['OnHold', 'Void'] },
  });
});
