/**
 * `npm run bench:figures -- 200`: at so many moments of a moving clock each figure of the dashboard, the count of its
 * screen and the rows of its list are the same. Needs no build and no browser.
 */
import process from 'node:process';
import { compareFigures } from './compare-figures.ts';

const moments = Number(process.argv[2] ?? 200);
const { compared, differences } = await compareFigures(moments);
for (const difference of differences.slice(0, 20)) console.log(difference);
console.log(
  `${moments} moments, ${compared} figures compared with their lists, ${differences.length} differ.`,
);
process.exitCode = differences.length === 0 && compared > 0 ? 0 : 1;
