import { parseArgs } from 'node:util';
import { startAccessBusiness } from '../access/business.ts';
import { EXCEPTIONS, type Exception, NOT_SWEPT, WITHOUT_EFFECT } from '../access/exceptions.ts';
import { sweptPages } from '../access/screens.ts';
import { CHANNELS } from '../access/signs.ts';
import { shownBy, sweep } from '../access/sweep.ts';
import { KINDS, switchesOf } from '../access/switches.ts';

/**
 * Switches off each setting, feature, permission and location in turn, looks for what it hides on every page, file and
 * print page, and switches it on again: `npm run bench:access -- [kind or part of a name …]`. It needs the build.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const began = performance.now();
const business = await startAccessBusiness();
const counts = { gone: 0, leaks: 0, excepted: 0, lost: 0 };
const idle: string[] = [];
const used = new Set<Exception>();
const MOST_LINES = 12;
const byChannel = new Map<string, number>();
try {
  const pages = sweptPages(business);
  const before = await shownBy(business, pages);
  for (const [name, { signs }] of before)
    if (!signs.has('status 200'))
      console.log(`not shown: ${name} ${[...signs].find((s) => s.startsWith('status'))}`);
  const switches = switchesOf(business).filter(
    ({ kind, name }) =>
      positionals.length === 0 || positionals.some((part) => `${kind} ${name}`.includes(part)),
  );
  for (const switched of switches) {
    const { gone, leaks, lost, excepted } = await sweep(switched, { business, pages, before });
    counts.gone += gone.length;
    counts.leaks += leaks.length;
    counts.lost += lost.length;
    counts.excepted += excepted.length;
    for (const exception of excepted) used.add(exception);
    if (gone.length === 0) idle.push(switched.name);
    for (const { channel } of gone) byChannel.set(channel, (byChannel.get(channel) ?? 0) + 1);
    const on = new Set(gone.map(({ page }) => page));
    console.log(
      `${switched.kind} ${switched.name}: ${gone.length} gone on ${on.size} pages, ${leaks.length} leaks`,
    );
    if (process.env.VERBOSE) for (const { page, sign } of gone) console.log(`  gone   ${page}: ${sign}`);
    for (const leak of leaks.slice(0, MOST_LINES)) console.log(`  leak   ${leak}`);
    for (const one of lost.slice(0, MOST_LINES)) console.log(`  lost   ${one}`);
  }
  const kinds = KINDS.map((kind) => `${switches.filter((one) => one.kind === kind).length} ${kind}s`);
  console.log(`${kinds.join(', ')} on ${pages.length} pages, files and print pages`);
  console.log(`found and gone: ${CHANNELS.map((name) => `${byChannel.get(name) ?? 0} ${name}`).join(', ')}`);
  console.log(`${counts.leaks} leaks, ${counts.excepted} excepted, ${counts.lost} not back`);
  console.log(`without effect: ${idle.join(', ') || 'none'}`);
  const unexpected = idle.filter((name) => !(name in WITHOUT_EFFECT || name in NOT_SWEPT));
  const unused = positionals.length === 0 ? EXCEPTIONS.filter((exception) => !used.has(exception)) : [];
  for (const { why } of unused) console.log(`an exception is not needed: ${why}`);
  if (unexpected.length + unused.length > 0) process.exitCode = 1;
} finally {
  await business.stop();
}
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
if (counts.leaks + counts.lost > 0) process.exitCode = 1;
