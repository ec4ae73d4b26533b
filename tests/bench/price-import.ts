import { parseArgs } from 'node:util';
import { Clerk } from '../journeys/clerk.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';
import { compareImported } from '../journeys/priced-import.ts';

/**
 * Imports so many random rate sets through the screen (the first argument), and compares the rental service's price of a
 * rental under each with an exhaustive search: `npm run bench:import -- 500 [seed]`. It needs the build.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [count = '500', seed = 'price import'] = positionals;
const environment = await startFormEnvironment('full');
try {
  const clerk = await Clerk.at(environment.origin, 'admin');
  const began = performance.now();
  const differences = await compareImported(environment, clerk, Number(count), seed);
  for (const one of differences.slice(0, 10)) console.log(`  ${one}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${count} rate sets imported and priced, ${differences.length} differ (${seconds} s)`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await environment.stop();
}
