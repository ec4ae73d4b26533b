import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import type { NoFormView, Way } from '../../../patterns/trouble/no-form-view.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import { checkInForm } from '../check-in/check-in-form.server.ts';
import { openTasks } from '../detail/still-to-do.server.ts';
import type { BoxFrame, QuickCheckInView, Typed } from './quick-check-in-view.ts';

type Frame = Pick<QuickCheckInView, 'pageTitle' | 'title' | keyof BoxFrame>;

/** What comes of a name: a part of the page, and what is different in its box. */
export type Outcome = { [State in QuickCheckInView['state']]: Of<State> }[QuickCheckInView['state']];
type Of<State> = Omit<Extract<QuickCheckInView, { readonly state: State }>, keyof Frame> & Partial<BoxFrame>;

function closed(
  { t }: Desk,
  key: string,
  words: Readonly<Record<string, string | null>>,
  back: Way,
): NoFormView {
  const title = t('quickCheckIn.title');
  return {
    state: 'closed',
    pageTitle: pageTitle(title),
    title,
    reason: t(`quickCheckIn.${key}.title`, { ...words }),
    text: t(`quickCheckIn.${key}.text`, { ...words }),
    back,
  };
}

/** More than so many are narrowed by typing on. */
const MOST_SHOWN = 8;

const toList = ({ t }: Desk): Way => ({ href: paths.agreements(), label: t('quickCheckIn.agreements') });

/** The service takes no vehicles back. */
export const notOffered = (desk: Desk): NoFormView =>
  closed(desk, 'notOffered', { call: checkInForm.operation }, toList(desk));

/** Another name is looked for next: this one stands in the words beside the box. */
const another = (typed: Typed) => ({ typed: { ...typed, vehicle: '' }, missed: typed.vehicle });

/** Nothing is out by that name. */
export function nothingOut(desk: Desk, typed: Typed): Outcome {
  const { vehicle } = typed;
  const none = closed(desk, 'nothing', { query: vehicle }, toList(desk));
  const ways = [{ href: paths.quickLookup(vehicle), label: desk.t('quickCheckIn.lookUp') }];
  return { state: 'none', none, ways, ...another(typed) };
}

/** The vehicle is back; something of its agreement is open. */
export function isBack(desk: Desk, typed: Typed, { id, displayId, status, money }: AgreementRow): Outcome {
  const { t } = desk;
  const back = { href: paths.agreement(id), label: t('quickCheckIn.open', { number: displayId }) };
  const open = openTasks({ money, depositTotals: null }, desk);
  const tasks = open.map((sentence) => `${sentence} `).join('');
  const none = closed(desk, 'isBack', { number: displayId, status, tasks }, back);
  const ways = [{ href: paths.checkIn(id), label: t('quickCheckIn.correct') }];
  return { state: 'none', none, ways, ...another(typed) };
}

/** The vehicles that a text may mean, each with the way to its own return. */
export function severalOut(desk: Desk, typed: Typed, rows: readonly AgreementRow[]): Outcome {
  const { t, formats } = desk;
  const found = rows.slice(0, MOST_SHOWN).map((row) => ({
    href: paths.quickCheckIn({ ...typed, vehicle: row.number }),
    label: [row.displayId, row.vehicle.plate].filter(Boolean).join(' · '),
    detail: [row.customer, row.vehicle.type, formats.dateTime(row.rental.checkInAt)]
      .filter(Boolean)
      .join(' · '),
  }));
  const key = rows.length > MOST_SHOWN ? 'many' : 'several';
  const heading = t(`quickCheckIn.${key}`, { count: found.length });
  return { state: 'several', heading, found, ...another(typed) };
}
