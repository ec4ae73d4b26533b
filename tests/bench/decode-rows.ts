/** `npm run bench:decode`: how long 50 rows of a list take from the parsed JSON to the product. */
import process from 'node:process';
import { listCustomersOperation } from '../../app/upstream/customers/customers.contract.ts';
import { golden } from '../../app/upstream/customers/customers.golden.ts';

const ROWS = 50;
const RUNS = 2000;
const SERIES = 15;

const [row] = golden['customers.list']?.accepted[1] as readonly object[];
const rows = Array.from({ length: ROWS }, (_, at) => ({ ...row, CustomerId: at }));

function microseconds(): number {
  const began = process.hrtime.bigint();
  for (let run = 0; run < RUNS; run += 1) listCustomersOperation.answer.parse(rows);
  return Number(process.hrtime.bigint() - began) / RUNS / 1000;
}

const series = Array.from({ length: SERIES }, microseconds).sort((one, other) => one - other);
const [best = 0] = series;
const middle = series[Math.floor(SERIES / 2)] ?? 0;
process.stdout.write(`${ROWS} rows: best ${best.toFixed(1)} µs, median ${middle.toFixed(1)} µs\n`);
