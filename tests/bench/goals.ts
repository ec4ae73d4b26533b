/**
 * `npm run bench` (about a quarter of an hour), `-- --quick` (two minutes), `-- --goal=1,12`: the goals of the product's
 * speed, each with PASS, FAIL, or NOT RUN and why. It needs the build and Linux, whose /proc names the processor time of
 * another process.
 * The product is compared with the same list as one would write it by hand (contenders/). Ratios and processor time are
 * to be trusted; times on a busy machine are not.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { machineLine, measureMachine } from '../../scripts/machine-speed.mjs';
import { closeBrowser } from './goals/browser.ts';
import { browserGoals } from './goals/browser-goals.ts';
import { canPin } from './goals/cores.ts';
import type { Goal } from './goals/goal.ts';
import { FOLDER, type Lab, openLab } from './goals/lab.ts';
import { serverGoals } from './goals/server-goals.ts';
import { usersGoals } from './goals/users-goals.ts';
import { type Finding, lineOf, type NotRun, verdictOf } from './goals/verdict.ts';
import { visitorGoals } from './goals/visitor-goals.ts';
import { workGoals } from './goals/work-goals.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, goal: { type: 'string', default: '' } },
});
const scope = { quick: values.quick };
const wanted = values.goal
  .split(',')
  .filter((one) => one !== '')
  .map(Number);
/** In the order of measuring: what shares the machine with a browser comes last. */
const all: readonly Goal[] = [...serverGoals, ...usersGoals, ...workGoals, ...browserGoals, ...visitorGoals];
const goals = all.filter(({ number }) => wanted.length === 0 || wanted.includes(number));

const began = performance.now();
const started = new Date().toISOString();

/** Measurements that ended with an error. */
let broken = 0;

async function measure(goal: Goal, lab: Lab): Promise<Finding | NotRun> {
  if (scope.quick && goal.long !== undefined && wanted.length === 0) return { notRun: `quick: ${goal.long}` };
  try {
    return await goal.measure(lab, scope);
  } catch (error) {
    broken += 1;
    return { notRun: `it could not be measured: ${error instanceof Error ? error.message : error}` };
  }
}

const versionOf = (name: string): string => createRequire(import.meta.url)(`${name}/package.json`).version;
const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};

const load = { before: loadavg() };
const speed = measureMachine();
const lab = await openLab();
const found: { goal: Goal; finding: Finding | NotRun; seconds: number }[] = [];
try {
  for (const goal of goals) {
    const from = performance.now();
    const finding = await measure(goal, lab);
    found.push({ goal, finding, seconds: Math.round((performance.now() - from) / 1000) });
    console.log(lineOf(goal, finding));
  }
} finally {
  await closeBrowser();
  await lab.stop();
}
const result = {
  started,
  seconds: Math.round((performance.now() - began) / 1000),
  options: values,
  machine: {
    cpu: cpus()[0]?.model,
    ...speed,
    pinned: canPin,
    load: { ...load, after: loadavg() },
  },
  versions: {
    commit: commit(),
    node: process.version,
    ...Object.fromEntries(
      ['react', '@remix-run/react', 'undici', 'autocannon'].map((name) => [name, versionOf(name)]),
    ),
  },
  goals: found.map(({ goal: { number, name }, finding, seconds }) => ({
    number,
    name,
    seconds,
    verdict: verdictOf(finding),
    ...finding,
  })),
};
result.goals.sort((one, other) => one.number - other.number);
mkdirSync(FOLDER, { recursive: true });
const file = join(FOLDER, `${started.replaceAll(/[:.]/g, '-')}.json`);
writeFileSync(file, JSON.stringify(result, null, 2));
const count = (verdict: string) => result.goals.filter((one) => one.verdict === verdict).length;
console.log(machineLine(speed));
console.log(
  `${count('PASS')} PASS, ${count('FAIL')} FAIL, ${count('NOT RUN')} NOT RUN in ${result.seconds} s; load ${load.before[0]?.toFixed(1)}, ${canPin ? 'server and load on a core each' : 'not bound to cores'}; all runs: ${file}`,
);
process.exit(count('FAIL') + broken === 0 ? 0 : 1);
