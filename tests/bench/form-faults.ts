import { parseArgs } from 'node:util';
import { run } from '../../scripts/steps.mjs';
import { driveForms } from '../journeys/drive.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';
import { Tally } from '../journeys/tally.ts';
import { measureStalls } from './stalls.ts';

/**
 * Injects so many faults (the first argument) over random journeys through the forms, on the profiles full and plain by
 * turns, and prints what was lost and what doubled: `npm run bench:faults -- 1000 [seed] [form]`, where a form is one or
 * several by the beginning of their name: 'agreement new'. A full disk of the product's store is one of the faults.
 * Before that it measures whether any request keeps others waiting, and cuts the network under a browser at twelve forms;
 * for 0 faults it measures alone. It needs the build.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [faults = '1000', seed = 'counter', of] = positionals;
const began = performance.now();
const calm = await startFormEnvironment('full', 4000);
const stalls = await measureStalls(calm.origin).finally(() => calm.stop());
for (const line of stalls.lines) console.log(line);
if (!stalls.isWithin) process.exitCode = 1;
if (Number(faults) === 0) process.exit();
const cuts = await run('playwright', ['test', 'tests/e2e/no-connection.spec.ts', '--reporter=line']);
console.log(
  `the network cut, and an answer lost, under a browser:${cuts.output.slice(cuts.output.lastIndexOf('\n  '))}`,
);
if (cuts.status !== 0) {
  console.error(cuts.output);
  process.exitCode = 1;
}
const tally = new Tally();
const environments = [await startFormEnvironment('full'), await startFormEnvironment('plain')];
try {
  let reported = 0;
  await driveForms({
    seed,
    faults: Number(faults),
    environments,
    tally,
    of,
    onJourney() {
      if (tally.injected < reported + 50) return;
      reported = tally.injected;
      const { lost, doubled, journeys } = tally;
      console.error(
        `${reported} faults, ${journeys} journeys, ${lost.length} lost, ${doubled.length} doubled`,
      );
    },
  });
} finally {
  await Promise.all(environments.map((environment) => environment.stop()));
}
for (const line of tally.lines()) console.log(line);
console.log(`seed '${seed}', ${((performance.now() - began) / 1000).toFixed(0)} s`);
if (tally.lost.length + tally.doubled.length > 0) process.exitCode = 1;
