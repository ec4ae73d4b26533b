import { rushWith } from '../../sandbox/rental/availability/testing/many-processes.ts';

/**
 * Six processes try to book the same vehicles at the same times on one database: `node tests/bench/double-booking.ts
 * [slots] [processes]`. Fails when a slot has not exactly one winner or a refusal does not name the winner.
 */
const [slots = 2000, processes = 6] = process.argv.slice(2).map(Number);
const before = performance.now();
const { attempts, won, lost, faults } = await rushWith(processes, slots);
const seconds = ((performance.now() - before) / 1000).toFixed(1);
console.log(`${processes} processes, ${slots} slots, ${attempts} attempts in ${seconds} s`);
console.log(`${won} won, ${lost} refused with the winner, ${faults.length} faults`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
