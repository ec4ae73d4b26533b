import type { AccessBusiness } from './business.ts';
import { type Exception, exceptionTo } from './exceptions.ts';
import type { SweptPage } from './screens.ts';
import { type Channel, channelOf, type Signs, signsIn } from './signs.ts';
import type { Switch } from './switches.ts';

/** The number of pages requested at once. */
const AT_ONCE = 4;

interface Shown {
  readonly signs: Signs;
  readonly channel: Channel;
}
type ShownBy = ReadonlyMap<string, Shown>;

/** What switching one thing off and on again showed. */
interface Finding {
  readonly switched: Switch;
  /** What was gone while it was off: page and sign, with the channel. */
  readonly gone: readonly { readonly page: string; readonly sign: string; readonly channel: Channel }[];
  /** What stayed although it was gone elsewhere. */
  readonly leaks: readonly string[];
  /** The exceptions by which more may stay. */
  readonly excepted: readonly Exception[];
  /** What did not return once it was on again. */
  readonly lost: readonly string[];
}

const REDIRECTS = 5;

async function openPage(
  page: SweptPage,
  business: AccessBusiness,
  visitor = business.visitor(),
): Promise<Shown> {
  const { origin } = business;
  if (page.address === undefined) {
    const { status, html } = await page.open(visitor, origin, () => undefined);
    const received = { type: 'text/html', bytes: Buffer.from(html) };
    return { signs: signsIn(status, received), channel: 'html' };
  }
  let address = origin + page.address;
  for (let turn = 0; turn < REDIRECTS; turn += 1) {
    const answer = await visitor.ask(address);
    const location = answer.headers.get('location');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (location === null) {
      const received = { type: answer.headers.get('content-type') ?? '', bytes };
      return { signs: signsIn(answer.status, received), channel: channelOf(received) };
    }
    address = new URL(location, address).href;
  }
  throw new Error(`${page.name} redirects without end`);
}

const isExport = (name: string): boolean => name.includes('/export?');

/** Opens pages as a user for whom nothing is cached. */
export async function shownBy(business: AccessBusiness, pages: readonly SweptPage[]): Promise<ShownBy> {
  const visitor = business.visitor();
  const found = new Map<string, Shown>();
  const openAll = async (work: SweptPage[]) => {
    for (let page = work.shift(); page; page = work.shift())
      found.set(page.name, await openPage(page, business, visitor));
  };
  // A user has one export at a time.
  const [exports, others] = [true, false].map((wanted) =>
    pages.filter(({ name }) => isExport(name) === wanted),
  );
  const work = [...(others ?? [])];
  await Promise.all([openAll([...(exports ?? [])]), ...Array.from({ length: AT_ONCE }, () => openAll(work))]);
  return found;
}

const governs = ({ screen }: Switch, page: SweptPage): boolean => screen === null || page.screen === screen;

export const pagesFor = (switched: Switch, pages: readonly SweptPage[]): readonly SweptPage[] =>
  pages.filter((page) => governs(switched, page));

/** A permission refuses the screen of every record of a kind. */
const anyOf = (sign: string, { kind }: Switch): string =>
  kind === 'permission' ? sign.replace(/\d+/g, 'N') : sign;

/** Whether a sign that is gone from one page must be gone from every page. */
function isShared(sign: string, { kind, name }: Switch): boolean {
  if (kind === 'permission') return false;
  if (kind === 'location') return sign.startsWith('option ') && sign.endsWith(` = ${name}`);
  // Several fields of different screens have one name.
  if (kind === 'feature' && sign.startsWith('term ')) return false;
  return !sign.startsWith('status ') && !sign.startsWith('option ');
}

/** Switches one thing off, looks for it on each page, switches it on again, and looks once more. */
export async function sweep(
  switched: Switch,
  { business, pages, before }: { business: AccessBusiness; pages: readonly SweptPage[]; before: ShownBy },
): Promise<Finding> {
  const own = pagesFor(switched, pages);
  const undo = await business.switch(switched.off);
  let off: ShownBy;
  try {
    off = await shownBy(business, own);
  } finally {
    await business.switch(undo);
  }
  const gone = own.flatMap(({ name }) => {
    const shown = before.get(name);
    if (shown === undefined) return [];
    return [...shown.signs]
      .filter((sign) => !off.get(name)?.signs.has(sign))
      .map((sign) => ({ page: name, sign, channel: shown.channel }));
  });
  // What is refused by address is linked nowhere.
  const refused = own.flatMap(({ address }) =>
    address !== undefined &&
    before.get(address)?.signs.has('status 200') &&
    off.get(address)?.signs.has('status 403')
      ? [anyOf(`link ${address}`, switched)]
      : [],
  );
  const shared = new Set([
    ...gone.map(({ sign }) => sign).filter((sign) => isShared(sign, switched)),
    ...refused,
  ]);
  const stayed = own.flatMap(({ name }) => {
    const signs = [...(off.get(name)?.signs ?? [])];
    if (!signs.includes('status 200')) return [];
    return signs.filter((sign) => shared.has(anyOf(sign, switched))).map((sign) => `${name}: ${sign}`);
  });
  const judged = stayed.map((leak) => ({ leak, exception: exceptionTo(switched, leak) }));
  const again = await shownBy(
    business,
    own.filter(({ name }) => gone.some(({ page }) => page === name)),
  );
  const lost = gone
    .filter(({ page, sign }) => !again.get(page)?.signs.has(sign))
    .map(({ page, sign }) => `${page}: ${sign}`);
  return {
    switched,
    gone,
    leaks: judged.flatMap(({ leak, exception }) => (exception === undefined ? [leak] : [])),
    excepted: judged.flatMap(({ exception }) => exception ?? []),
    lost,
  };
}
