import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../../identity/staff.ts';
import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { deskOf } from '../../../patterns/detail-screen/read-record.server.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import { noFormFor, openForm } from '../../../patterns/staged-form/open-form.server.ts';
import { describeTrouble } from '../../../patterns/trouble/describe-trouble.server.ts';
import type { NoFormView, Way } from '../../../patterns/trouble/no-form-view.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement-row.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { checkInForm } from '../check-in/check-in-form.server.ts';
import { isPending } from '../life-cycle.ts';
import { drawReturn } from './draw-return.server.ts';
import { findOut, MOST_FOUND } from './find-out.server.ts';
import type { BoxField, QuickCheckInView } from './quick-check-in-view.ts';

/** What stands in the address. */
export type Typed = Readonly<Record<BoxField['name'], string>>;

type Frame = Pick<QuickCheckInView, 'pageTitle' | 'box'>;

interface Answer {
  readonly status: number;
  readonly view: QuickCheckInView;
}

const LONGEST = 60;

function typedIn({ url }: Request): Typed {
  const { searchParams } = new URL(url);
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  return { vehicle: text('vehicle'), odometer: text('odometer'), fuel: text('fuel') };
}

/** What every answer shows: the box with what was typed, and what is wrong with it in words. */
function frameOf({ t }: Desk, typed: Typed, errors: Readonly<Record<string, string>> = {}): Frame {
  const field = (name: BoxField['name']): BoxField => ({
    name,
    label: t(`quickCheckIn.${name}`),
    value: typed[name],
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  const box = {
    title: t('quickCheckIn.title'),
    action: paths.quickCheckIn(),
    fields: [field('vehicle'), field('odometer'), { ...field('fuel'), hint: t('quickCheckIn.fuelHint') }],
    submit: t('quickCheckIn.submit'),
  };
  return { pageTitle: pageTitle(box.title), box };
}

const closed = (desk: Desk, key: string, row: AgreementRow | null, words: object): NoFormView => ({
  state: 'closed',
  pageTitle: pageTitle(desk.t('quickCheckIn.title')),
  title: desk.t('quickCheckIn.title'),
  reason: desk.t(`quickCheckIn.${key}.title`, { ...words }),
  text: desk.t(`quickCheckIn.${key}.text`, { ...words }),
  back: row
    ? { href: paths.agreement(row.id), label: desk.t('quickCheckIn.open', { number: row.displayId }) }
    : { href: paths.agreements(), label: desk.t('quickCheckIn.agreements') },
});

/** A page that finds nothing to check in, and what to do instead. */
const nothing = (frame: Frame, none: NoFormView, status = 200, ways: readonly Way[] = []): Answer => ({
  status,
  view: { ...frame, state: 'none', none, ways },
});

/** The vehicles that a text may mean, each with the way to its own return. */
function several(desk: Desk, frame: Frame, typed: Typed, rows: readonly AgreementRow[]): Answer {
  const { t, formats } = desk;
  const found = rows.map((row) => ({
    href: paths.quickCheckIn({ ...typed, vehicle: row.number }),
    label: [row.displayId, row.plate].filter(Boolean).join(' · '),
    detail: [row.customer, row.vehicleType, formats.dateTime(row.checkInAt)].filter(Boolean).join(' · '),
  }));
  const title = t(rows.length < MOST_FOUND ? 'quickCheckIn.several' : 'quickCheckIn.many', {
    count: rows.length,
  });
  return { status: 200, view: { ...frame, state: 'several', title, found } };
}

async function answerTo(args: LoaderFunctionArgs, staff: Staff, desk: Desk, typed: Typed): Promise<Answer> {
  const { t } = desk;
  const frame = frameOf(desk, typed);
  const forbidden = await noFormFor(checkInForm, desk, '');
  if (forbidden) {
    const { status, view } = forbidden;
    const missing = { call: checkInForm.operation };
    return nothing(
      frame,
      view.state === 'trouble' ? view : closed(desk, 'notOffered', null, missing),
      status,
    );
  }
  if (typed.vehicle === '') return { status: 200, view: { ...frame, state: 'empty' } };
  const rows = await findOut(desk.reader, typed.vehicle, desk.today);
  const [row, ...others] = rows;
  if (row === undefined) {
    const none = closed(desk, 'nothing', null, { query: typed.vehicle });
    const elsewhere = { href: paths.quickLookup(typed.vehicle), label: t('quickCheckIn.lookUp') };
    return nothing(frame, none, 200, [elsewhere]);
  }
  if (others.length > 0) return several(desk, frame, typed, rows);
  if (isPending(row.statusId)) {
    const none = closed(desk, 'isBack', row, { number: row.displayId, status: row.status });
    return nothing(frame, none, 200, [{ href: paths.checkIn(row.id), label: t('quickCheckIn.correct') }]);
  }
  const params = { [checkInForm.param ?? '']: String(row.id) };
  const opened = await openForm(checkInForm, { ...args, params }, staff);
  if ('view' in opened) return nothing(frame, opened.view as NoFormView, opened.status);
  const { errors, ...found } = await drawReturn(opened, typed);
  return { status: 200, view: { ...frameOf(desk, typed, errors), state: 'found', ...found } };
}

/**
 * What comes of a vehicle and its readings in the address: its return with its price, ready to be carried out; or why
 * there is none.
 * @throws UpstreamError only when the session is over
 */
export async function readQuickCheckIn(args: LoaderFunctionArgs, staff: Staff): Promise<Answer> {
  const desk = await deskOf(args, staff);
  const typed = typedIn(args.request);
  try {
    return await answerTo(args, staff, desk, typed);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
    const { status, trouble } = describeTrouble(error, (key, values) => desk.t(key, { ...values }));
    const title = desk.t('quickCheckIn.title');
    const none: NoFormView = { state: 'trouble', pageTitle: pageTitle(title), title, trouble };
    return nothing(frameOf(desk, typed), none, status);
  }
}
