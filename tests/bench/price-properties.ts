import { parseArgs } from 'node:util';
import { PROPERTIES } from '../../sandbox/rental/pricing/calculation/testing/properties.ts';
import { randomFrom } from '../../sandbox/rental/pricing/calculation/testing/random-rentals.ts';

/** Tries each property of a price on so many random rentals (the first argument), and prints what it found. */
const { positionals } = parseArgs({ allowPositionals: true });
const count = Number(positionals[0] ?? 300_000);
let failed = 0;
for (const [name, { check, share }] of Object.entries(PROPERTIES)) {
  const random = randomFrom(`${name}, by verb`);
  const tries = Math.ceil(count * share);
  const began = performance.now();
  let wrong = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const found = check(random);
    if (found === null) continue;
    wrong += 1;
    if (wrong <= 3) console.log(`  ${found}`);
  }
  failed += wrong;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${wrong === 0 ? 'holds' : 'FAILS'}: ${name}: ${tries} rentals, ${wrong} against it (${seconds} s)`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
