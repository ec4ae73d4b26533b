/**
 * `npm run bench:typing -- [pauses] [former]`: what a pause in typing costs: processor time of the product, bytes of the
 * answer, and calls to the rental service. With `former` the pauses are those of a page of the release before. It needs the
 * build and Linux, whose /proc names the processor time of another process.
 */
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import type { FieldGroupView } from '../../app/patterns/form-fields/field-view.ts';
import { startSandbox } from '../e2e/sandbox-process.ts';
import { freePort, startProduct } from '../setup/product.ts';
import { startRelayService } from '../setup/relay-service.ts';
import { entriesOf, servedForms } from '../setup/served-form.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { processorTime } from './process-figures.ts';

const [pauses = '100', mode = ''] = process.argv.slice(2);
const isFormer = mode === 'former';
/** Rounds before the measured ones: the compiler and the caches of the product are then warm. */
const WARM_UP = 30;

/** A text for the nth pause: another one each time, so that the price is asked for again. */
const FIELDS = {
  'checkInAt (live)': { name: 'checkInAt', isLive: true, text: (nth: number) => `+${2 + (nth % 20)}d` },
  'note (plain)': { name: 'note', isLive: false, text: (nth: number) => `Pause ${nth}` },
} as const;

/** The mark of a group as the page shows it. */
const markOf = isFormer ? null : (await import('../../app/patterns/staged-form/autosave.ts')).markOf;

const calls = new Map<string, number>();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const sandbox = await startSandbox({ productOrigin: origin, size: 2000 });
const relay = await startRelayService(sandbox.rental, {
  onCall: (operation) => calls.set(operation, (calls.get(operation) ?? 0) + 1),
});
const product = await startProduct({ issuer: sandbox.issuer, upstream: relay.address, port });

/** Sends the form of a page as its scripts do in a pause. */
async function pausesAt(visitor: Visitor, address: string, field: (typeof FIELDS)[keyof typeof FIELDS]) {
  const page = await visitor.open(origin + address);
  const form = servedForms(page).find(({ id }) => id === 'staged-form');
  if (form === undefined) throw new Error(`No form at ${address}: ${page.status}`);
  const { pathname, search } = new URL(form.action);
  let groups: readonly FieldGroupView[] = [];
  let bytes = 0;
  const pause = async (nth: number) => {
    const body = new URLSearchParams(
      entriesOf(form, { [field.name]: field.text(nth) }).map(([name, value]) => [name, value]),
    );
    body.set('turn', String(nth + 1));
    if (markOf !== null) {
      body.set('shown', groups.map(markOf).join(' '));
      if (field.isLive) body.set('redraw', 'on');
    }
    const address = isFormer ? `${pathname}/live${search}` : `${pathname}${search}&intent=live`;
    const answer = await visitor.ask(origin + address, {
      method: 'POST',
      body,
      headers: { origin, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' },
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} at ${page.address}: ${text.slice(0, 200)}`);
    bytes += text.length;
    const { drawn } = JSON.parse(text);
    if (drawn === undefined || drawn === null) return;
    const known = new Map<string, FieldGroupView>(
      [...groups, ...drawn.groups].map((group) => [group.key, group]),
    );
    groups = drawn.order.flatMap((key: string) => known.get(key) ?? []);
  };
  for (let nth = 0; nth < WARM_UP; nth += 1) await pause(nth);
  calls.clear();
  bytes = 0;
  const before = processorTime(product.child.pid ?? 0);
  for (let nth = 0; nth < Number(pauses); nth += 1) await pause(WARM_UP + nth);
  const spent = processorTime(product.child.pid ?? 0) - before;
  return { spent: spent / Number(pauses), bytes: bytes / Number(pauses), calls: new Map(calls) };
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
      const { spent, bytes, calls: made } = await pausesAt(visitor, address, field);
      const asked = [...made].map(
        ([operation, count]) => `${operation} ${(count / Number(pauses)).toFixed(2)}`,
      );
      console.log(
        `${name}, ${what}: ${spent.toFixed(2)} ms, ${bytes.toFixed(0)} bytes; ${asked.join(', ') || 'no calls'}`,
      );
    }
  }
} finally {
  await product.stop();
  await relay.close();
  await sandbox.stop();
}
