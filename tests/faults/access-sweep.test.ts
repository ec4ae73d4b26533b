import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/seed/random.ts';
import { type AccessBusiness, startAccessBusiness } from '../access/business.ts';
import { WITHOUT_EFFECT } from '../access/exceptions.ts';
import { type SweptPage, sweptPages } from '../access/screens.ts';
import { pagesFor, shownBy, sweep } from '../access/sweep.ts';
import { declaredFeatures, declaredSettings, KINDS, type Switch, switchesOf } from '../access/switches.ts';

/** A test environment starts. */
const LONG_MS = 180_000;

/** Another one gives another sample; `npm run bench:access` takes all of them. */
const SEED = 'access';
const SAMPLED = { setting: 3, feature: 1, permission: 1, location: 1 } as const;

/** A record, a list with its files, a form and a print page of each kind. */
const CORE = [
  /^\/(?:reservations|agreements|customers|fleet)\/\d+$/,
  /\?(?:number|vehicle|keyword)=/,
  /\/(?:confirmation|invoice)(?:\.pdf)?$/,
  /^\/(?:customers|fleet)\/\d+\/edit$/,
  /edit\?stage=rental-information$/,
  /^\/settings$/,
];
const isCore = ({ name }: SweptPage): boolean =>
  CORE.some((pattern) => pattern.test(name)) && !name.includes('.data');

let business: AccessBusiness;
beforeAll(async () => {
  business = await startAccessBusiness();
}, LONG_MS);
afterAll(() => business.stop());

/** Returns a sample of what has an effect on these pages. */
function sampleOf(switches: readonly Switch[]): readonly Switch[] {
  const random = createRandom(SEED);
  return KINDS.flatMap((kind) => {
    const left = switches.filter((one) => one.kind === kind && !(one.name in WITHOUT_EFFECT));
    return Array.from({ length: SAMPLED[kind] }, () =>
      left.splice(random.whole(0, left.length - 1), 1),
    ).flat();
  });
}

describe('what is switched off', () => {
  it(
    'is nowhere in pages, data, files and print pages, and returns when it is on again',
    async () => {
      const pages = sweptPages(business).filter(isCore);
      const before = await shownBy(business, pages);
      const found = [];
      for (const switched of sampleOf(switchesOf(business))) {
        const { leaks, lost } = await sweep(switched, { business, pages, before });
        found.push(...[...leaks, ...lost].map((one) => `${switched.kind} ${switched.name}: ${one}`));
      }
      expect(found).toEqual([]);
    },
    LONG_MS,
  );

  it('is found while another business alone switches it off', async () => {
    const [switched] = switchesOf(business).filter(({ name }) => name === 'Reservation.PONo');
    if (switched === undefined) throw new Error('The setting is not declared.');
    const pages = pagesFor(switched, sweptPages(business)).filter(isCore);
    const before = await shownBy(business, pages);
    const idle = { ...switched, off: { ...switched.off, clientId: 2 } };
    const { gone } = await sweep(idle, { business, pages, before });
    expect(gone).toEqual([]);
    expect(
      [...before.values()].filter(({ signs }) => signs.has('value reservation.po_no')).length,
    ).toBeGreaterThan(2);
  });

  it('has a place in the product, or a reason why not yet', () => {
    const texts = (sql: string) => business.rows(sql).map(({ text }) => String(text));
    const sources = globSync('app/**/*.{ts,tsx}')
      .filter((path) => !/\.(?:test|fixture)\./.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const settings = texts("SELECT DISTINCT screen_name || '.' || field_name AS text FROM screen_settings");
    const features = texts('SELECT DISTINCT name AS text FROM client_features');
    const permissions = texts('SELECT code AS text FROM permissions');
    const unknown = [
      ...settings.filter((name) => !declaredSettings().includes(name)),
      ...features.filter((name) => !declaredFeatures().includes(name)),
      ...permissions.filter((code) => !(code in WITHOUT_EFFECT) && !sources.includes(`'${code}'`)),
    ];
    expect(unknown).toEqual([]);
    expect(Object.keys(WITHOUT_EFFECT).filter((code) => !permissions.includes(code))).toEqual([]);
  });
});
