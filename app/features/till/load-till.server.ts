import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import type { Desk } from '../../patterns/desk/desk.server.ts';
import { pageTitle } from '../../patterns/page-title.ts';
import { deskOf } from '../../patterns/record/read-record.server.ts';
import { describeTrouble, notAssignedTrouble } from '../../patterns/trouble/describe-trouble.server.ts';
import { listPlaces } from '../../upstream/locations/locations.server.ts';
import { listPayments } from '../../upstream/payments/payments.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import type { TillPlace } from '../../upstream/tills/tills.server.ts';
import { balanceOf } from './balance.ts';
import { entriesTable } from './entries-table.server.ts';
import { type NamedTill, readTill } from './read-till.server.ts';
import { chooseTill } from './till-choice.server.ts';
import { tillNumber } from './till-number.ts';
import { balanceWords, countsTable, methodsTable, usersTable } from './till-tables.server.ts';
import type { ShownTill, TillChoice, TillEntries, TillView } from './till-view.ts';

const PAGE_SIZE = 25;

interface Answer {
  readonly status: number;
  readonly view: TillView;
}

/** The entries of the day; what the service does not give in time leaves a remark and no more. */
async function entriesOf(desk: Desk, { placeId, day }: TillPlace, page: number): Promise<TillEntries | null> {
  if (!desk.offers('payments.list')) return null;
  const { t, formats } = desk;
  const asked = { page, pageSize: PAGE_SIZE, placeId, from: day, to: day };
  const found = await unreadOnFailure(listPayments)(desk.reader, asked);
  const count = found?.pagination.totalCount ?? 0;
  return {
    title: found === null ? t('till.entries') : t('till.entriesOf', { entries: formats.number(count) }),
    table: found && found.rows.length > 0 ? entriesTable(found.rows, desk) : null,
    none: t(found === null ? 'till.entriesFailed' : 'till.noEntries'),
    page,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
  };
}

function holdsWords({ till: { holds } }: NamedTill, { t, formats }: Desk): string | null {
  if (holds === null) return null;
  const [held, released] = [holds.held ?? 0, holds.released ?? 0];
  if (held === 0 && released === 0) return t('till.noHolds');
  return t('till.holds', { held: formats.money(held), released: formats.money(released) });
}

async function actionsOf({ till, today }: NamedTill, desk: Desk): Promise<ShownTill['actions']> {
  const { t } = desk;
  const number = tillNumber(till);
  const permissions = await desk.permissions();
  const mayCount = desk.offers('tills.save') && (permissions?.has('TILL_COUNT') ?? true);
  const manner = till.counts.length === 0 ? ('primary' as const) : undefined;
  const count = { href: paths.countTill(number), label: t('till.count'), manner };
  const print = { href: paths.tillPrint(number), label: t('till.print'), isPaper: true };
  return mayCount && till.day <= today ? [print, count] : [print];
}

const TONES = { balanced: 'good', short: 'warn', over: 'warn', mixed: 'warn', since: 'warn' } as const;

async function shownTill(named: NamedTill, entries: TillEntries | null, desk: Desk): Promise<ShownTill> {
  const { till } = named;
  const balance = balanceOf(till);
  return {
    tone: balance in TONES ? TONES[balance as keyof typeof TONES] : 'info',
    balance: balanceWords(till, desk),
    methods: methodsTable(till, desk),
    users: till.users.length > 0 ? usersTable(till, desk) : null,
    holds: holdsWords(named, desk),
    counts: till.counts.length > 0 ? countsTable(named, desk) : null,
    entries,
    actions: await actionsOf(named, desk),
  };
}

const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1;
};

/** The choice of a till without what is wrong about it, beside something else that is said. */
const unasked = (choice: TillChoice): TillChoice => ({
  ...choice,
  placeError: undefined,
  dayError: undefined,
  problems: [],
});

/**
 * The till that the address asks for.
 * @throws UpstreamError only when the session is over
 */
export async function loadTill(args: LoaderFunctionArgs, staff: Staff): Promise<Answer> {
  const query = new URL(args.request.url).searchParams;
  const desk = await deskOf(args, staff);
  const { t } = desk;
  const { which, choice, elsewhere } = chooseTill(query, desk);
  const title = t('till.name');
  try {
    // What fails is then the service, and not what was chosen: it says so when it is asked once more.
    if (desk.places.length === 0) await listPlaces(desk.reader);
    if (elsewhere !== null) {
      const trouble = notAssignedTrouble(elsewhere, (key, values) => t(key, { ...values }));
      return {
        status: 403,
        view: { state: 'trouble', pageTitle: pageTitle(title), title, choice: unasked(choice), trouble },
      };
    }
    if (which === null) {
      const wrong = pageTitle(t('filter.errorTitle', { title }));
      return { status: 400, view: { state: 'wrong', pageTitle: wrong, title, choice } };
    }
    const [named, entries] = await Promise.all([
      readTill(desk.reader, desk, which),
      entriesOf(desk, which, pageIn(query)),
    ]);
    const said = t('till.titleOf', { place: named.place, day: named.date });
    const till = await shownTill(named, entries, desk);
    return { status: 200, view: { state: 'shown', pageTitle: pageTitle(said), title, choice, till } };
  } catch (error) {
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    return {
      status,
      view: { state: 'trouble', pageTitle: pageTitle(title), title, choice: unasked(choice), trouble },
    };
  }
}
