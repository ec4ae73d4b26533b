/**
 * `npm run bench:typing -- [pauses] [agents] [former]`: what a pause in typing costs while so many agents type at once, as
 * in goal 1 so many pages are requested: processor time of the product on a core of its own, bytes of the answer, and calls
 * to the rental service. With `former` the pauses are those of a page of the release before. It needs the build and Linux,
 * whose /proc names the processor time of another process.
 */
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { startSandbox } from '../e2e/sandbox-process.ts';
import { freePort, startProduct } from '../setup/product.ts';
import { startRelayService } from '../setup/relay-service.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { pin } from './goals/cores.ts';
import { processorTime } from './process-figures.ts';
import { FIELDS, startTyping, type TypedField } from './typing.ts';

const [pauses = '100', agents = '8', mode = ''] = process.argv.slice(2);
const isFormer = mode === 'former';
/** Rounds before the measured ones: the compiler and the caches of the product are then warm. */
const WARM_UP = 150;

pin(process.pid, 'load');
const calls = new Map<string, number>();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const sandbox = await startSandbox({ productOrigin: origin, size: 2000 });
const relay = await startRelayService(sandbox.rental, {
  onCall: (operation) => calls.set(operation, (calls.get(operation) ?? 0) + 1),
});
const product = await startProduct({
  issuer: sandbox.issuer,
  upstream: relay.address,
  port,
  // As in the other benchmarks: no line for each request.
  env: { LOG_LEVEL: 'warn' },
});

pin(product.child.pid ?? 0, 'server');

/** Pauses of every agent at a page; returns what one costs. */
async function pausesAt(visitor: Visitor, address: string, field: TypedField) {
  const forms: Awaited<ReturnType<typeof startTyping>>[] = [];
  for (let nth = 0; nth < Number(agents); nth += 1)
    forms.push(await startTyping(visitor, origin + address, field, isFormer));
  /** Each agent pauses so often, one pause after the other. */
  const pauseAll = async (from: number, count: number) => {
    const bytes = await Promise.all(
      forms.map(async (pause) => {
        let sum = 0;
        for (let nth = 0; nth < count; nth += 1) sum += await pause(from + nth);
        return sum;
      }),
    );
    return bytes.reduce((sum, one) => sum + one, 0);
  };
  await pauseAll(0, WARM_UP);
  calls.clear();
  const before = processorTime(product.child.pid ?? 0);
  const bytes = await pauseAll(WARM_UP, Number(pauses));
  const spent = processorTime(product.child.pid ?? 0) - before;
  const made = Number(pauses) * forms.length;
  const callsEach = [...calls].map(([operation, count]) => [operation, count / made] as const);
  return { spent: spent / made, bytes: bytes / made, callsEach };
}

try {
  const database = new DatabaseSync(sandbox.databasePath, { readOnly: true });
  const idOf = (sql: string) => Number(database.prepare(sql).get()?.id);
  const reservation = idOf(
    `SELECT id FROM reservations WHERE client_id = 1 AND status_id = 3 AND agreement_id IS NULL
     AND start_location_id = 1 ORDER BY start_date DESC`,
  );
  const customer = idOf('SELECT id FROM customers WHERE client_id = 1');
  database.close();
  const { visitor } = await signIn({ productOrigin: origin, login: 'agent' });
  const forms = {
    '/reservations/:id/edit': `/reservations/${reservation}/edit`,
    '/reservations/new?customer=': `/reservations/new?customer=${customer}`,
    '/agreements/new': '/agreements/new',
  };
  for (const [name, address] of Object.entries(forms)) {
    for (const [what, field] of Object.entries(FIELDS)) {
      const { spent, bytes, callsEach } = await pausesAt(visitor, address, field);
      const made = callsEach.map(([operation, count]) => `${operation} ${count.toFixed(2)}`);
      console.log(
        `${name}, ${what}: ${spent.toFixed(2)} ms, ${bytes.toFixed(0)} bytes; ${made.join(', ') || 'no calls'}`,
      );
    }
  }
} finally {
  await product.stop();
  await relay.close();
  await sandbox.stop();
}
