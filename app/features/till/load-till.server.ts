import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { daysLater } from '../../domain/calendar.ts';
import { readDay } from '../../domain/parse-day.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { describeError, notAssignedView } from '../../patterns/error-page/describe-error.server.ts';
import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import { fieldError } from '../../patterns/form-fields/field-error.server.ts';
import { toChoices } from '../../patterns/list/open-list.server.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { withoutClosedLinks } from '../../patterns/staff-context/open-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { problemKey } from '../../ui/form/problem-words.ts';
import type { Place } from '../../upstream/locations/locations.contract.ts';
import { listAllLocations, listPlaces } from '../../upstream/locations/locations.server.ts';
import { listPayments } from '../../upstream/payments/payments.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import type { TillPlace } from '../../upstream/tills/tills.server.ts';
import {
  type Balance,
  balanceOf,
  balanceWords,
  countsTable,
  entriesTable,
  methodsTable,
  type NamedTill,
  readTill,
  tillNumber,
  usersTable,
} from './till-tables.server.ts';

const PAGE_SIZE = 25;

/**
 * Parses which till the address asks for, by default the user's own location and its present day: null where there is
 * none; `elsewhere` names a location that the user is not assigned to. The chosen day is ISO, '' where it cannot be read.
 * @param inactive the inactive location that the address names
 */
export function chooseTill(
  query: URLSearchParams,
  staffContext: StaffContext,
  inactive: Pick<Place, 'id' | 'name'> | null = null,
) {
  const { t, assigned, habits } = staffContext;
  const places = inactive === null ? staffContext.places : [inactive];
  const asked = query.get('place')?.trim() || null;
  const place = asked === null ? staffContext.place : (places.find(({ id }) => String(id) === asked) ?? null);
  const now = staffContext.nowAt(place?.name ?? null).slice(0, 16);
  const today = now.slice(0, 10);
  const read = readDay(query.get('day')?.trim() || today, { ...habits, now, prefer: 'past' });
  const day = 'value' in read ? read.value : null;
  const elsewhere = place !== null && !staffContext.isAssigned(place.id) ? place.name : null;
  const which = place && elsewhere === null && day !== null ? { locationId: place.id, day } : null;
  const placeError = place === null ? fieldError('place', 'fields.problem.choose', t) : undefined;
  const dayError =
    'problem' in read ? t(`labels:${problemKey(read.problem, 'day', habits.monthFirst)}`) : undefined;
  const problem = (id: 'place' | 'day', text: string | undefined) =>
    text === undefined ? [] : [{ id, text: t('forms.problem', { label: t(`till.${id}`), text }) }];
  const dayLink = ({ locationId, day: from }: TillPlace, days: number, key: string) => ({
    href: paths.till({ place: locationId, day: daysLater(from, days) }),
    label: t(key),
  });
  const after = which && which.day < today ? [dayLink(which, 1, 'till.dayAfter')] : [];
  const shown = elsewhere === null ? (place ?? staffContext.place) : staffContext.place;
  return {
    ...{ which, elsewhere },
    choice: {
      ...{ placeError, dayError, day: day ?? '', place: String(shown?.id ?? '') },
      ...{ label: t('till.choice'), placeLabel: t('till.place'), dayLabel: t('till.day') },
      places: toChoices(inactive === null || elsewhere !== null ? assigned : [...assigned, inactive]),
      problems: [...problem('place', placeError), ...problem('day', dayError)],
      submit: t('till.show'),
      adjacentDays: which ? [dayLink(which, -1, 'till.dayBefore'), ...after] : [],
    },
  };
}

export type TillChoice = ReturnType<typeof chooseTill>['choice'];

/** The inactive location that the address names: its tills stay open to those who are assigned to it. */
const inactivePlace = async (asked: string, { reader }: StaffContext) =>
  (await listAllLocations(reader)).find(({ id }) => String(id) === asked) ?? null;

/** The entries of the day; null where the service has no such list. A failed read leaves a remark. */
async function entriesOf(staffContext: StaffContext, { locationId, day }: TillPlace, page: number) {
  if (!staffContext.offers('payments.list')) return null;
  const { t, formats } = staffContext;
  const asked = { page, pageSize: PAGE_SIZE, locationId, from: day, to: day };
  const found = await unreadOnFailure(listPayments)(staffContext.reader, asked);
  const count = found?.pagination.totalCount ?? 0;
  return {
    title: found === null ? t('till.entries') : t('till.entriesOf', { entries: formats.number(count) }),
    table: found && found.rows.length > 0 ? entriesTable(found.rows, staffContext) : null,
    none: t(found === null ? 'till.entriesFailed' : 'till.noEntries'),
    page,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
  };
}

export type TillEntries = NonNullable<Awaited<ReturnType<typeof entriesOf>>>;

/** The card authorisations of the day; null where the service does not say. */
function holdsWords({ till: { holds } }: NamedTill, { t, formats }: StaffContext): string | null {
  if (holds === null) return null;
  if (!holds.held && !holds.released) return t('till.noHolds');
  const [held, released] = [formats.money(holds.held ?? 0), formats.money(holds.released ?? 0)];
  return t('till.holds', { held, released });
}

/** Counting and printing, as far as they are open; `isPaper` leads out of the frame. */
function actionsOf({ till, today }: NamedTill, { t, access }: StaffContext) {
  const number = tillNumber(till);
  const mayCount = access.allows({ operation: 'tills.save', permission: 'TILL_COUNT' });
  const variant = till.counts.length === 0 ? ('primary' as const) : undefined;
  const count = { href: paths.countTill(number), label: t('till.count'), variant, isPaper: false };
  const print = { href: paths.tillPrint(number), label: t('till.print'), variant: undefined, isPaper: true };
  return mayCount && till.day <= today ? [print, count] : [print];
}

const TONES: Partial<Record<Balance, 'good' | 'warn'>> = {
  balanced: 'good',
  short: 'warn',
  over: 'warn',
  mixed: 'warn',
  since: 'warn',
};

function shownTill(named: NamedTill, entries: TillEntries | null, staffContext: StaffContext) {
  const { till } = named;
  const users = till.users.length > 0 ? [usersTable(till, staffContext)] : [];
  return {
    tone: TONES[balanceOf(till)] ?? ('info' as const),
    balance: balanceWords(till, staffContext),
    tables: [methodsTable(till, staffContext), ...users],
    holds: holdsWords(named, staffContext),
    counts: till.counts.length > 0 ? countsTable(named, staffContext) : null,
    entries: withoutClosedLinks(entries, staffContext),
    actions: actionsOf(named, staffContext),
  };
}

export type ShownTill = ReturnType<typeof shownTill>;

export type TillView = { readonly pageTitle: string; readonly title: string; readonly choice: TillChoice } & (
  | { readonly state: 'shown'; readonly till: ShownTill }
  /** The fields give the reason. */
  | { readonly state: 'wrong' }
  | { readonly state: 'trouble'; readonly errorView: ErrorView }
);

const pageNumber = z.coerce.number().int().min(1).max(999_999).catch(1);

interface Answer {
  readonly status: number;
  readonly view: TillView;
}

/** Reads the till that the address asks for. @throws UpstreamError only when the session is over */
export async function loadTill(args: LoaderFunctionArgs, staff: Staff): Promise<Answer> {
  const query = new URL(args.request.url).searchParams;
  const staffContext = await staffContextOf(args, staff);
  const { t } = staffContext;
  let chosen = chooseTill(query, staffContext);
  const title = t('till.name');
  const failed = ({ status, errorView }: ReturnType<typeof describeError>): Answer => {
    const plain = { ...chosen.choice, placeError: undefined, dayError: undefined, problems: [] };
    return {
      status,
      view: { state: 'trouble', pageTitle: pageTitle(title), title, choice: plain, errorView },
    };
  };
  try {
    // Without locations it is the service that fails, not the choice: a second read says so.
    if (staffContext.places.length === 0) await listPlaces(staffContext.reader);
    const asked = query.get('place')?.trim();
    if (asked && chosen.choice.placeError !== undefined)
      chosen = chooseTill(query, staffContext, await inactivePlace(asked, staffContext));
    const { which, choice, elsewhere } = chosen;
    if (elsewhere !== null) return failed({ status: 403, errorView: notAssignedView(elsewhere, t) });
    if (which === null) {
      const wrong = pageTitle(t('filter.errorTitle', { title }));
      return { status: 400, view: { state: 'wrong', pageTitle: wrong, title, choice } };
    }
    const [named, entries] = await Promise.all([
      readTill(staffContext.reader, staffContext, which),
      entriesOf(staffContext, which, pageNumber.parse(query.get('page'))),
    ]);
    const full = pageTitle(t('till.titleOf', { place: named.place, day: named.date }));
    const till = await shownTill(named, entries, staffContext);
    return { status: 200, view: { state: 'shown', pageTitle: full, title, choice, till } };
  } catch (error) {
    return failed(describeError(error, t));
  }
}
