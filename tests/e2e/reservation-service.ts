import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import type { FaultHarness } from '../faults/fault-harness.ts';
import { json } from './fleet-service.ts';
import { test as base } from './standing-in.ts';

const whole = golden['reservations.get']?.accepted[0] as object;

/** R-20380 as the service sends it, with these fields changed. */
export const reservationWith = (changes: object = {}) => json({ ...whole, ...changes });

/** What a move of it answers. */
export const moved = (statusId: number) =>
  json({ reserveId: 20380, reservationNumber: 'R-20380', statusId, version: 4, cancellationCharge: 25 });

/** The browser test against a service whose reservation the test decides, and which this user may change. */
export const test = base.extend<{ service: FaultHarness['service'] }>({
  service: [
    async ({ harness, enter }, use) => {
      const codes = ['RESERVATION_VIEW', 'RESERVATION_EDIT', 'AGREEMENT_VIEW', 'AGREEMENT_VOID'];
      harness.service.answer('users.permissions', json(codes.map((functionCode) => ({ functionCode }))));
      await enter('manager');
      harness.service.calls.length = 0;
      await use(harness.service);
    },
    { auto: true },
  ],
});
