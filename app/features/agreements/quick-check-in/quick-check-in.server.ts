import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../../identity/staff.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import { deskOf } from '../../../patterns/record/read-record.server.ts';
import { noFormFor } from '../../../patterns/staged-form/no-form.server.ts';
import { openForm } from '../../../patterns/staged-form/session.server.ts';
import { describeTrouble } from '../../../patterns/trouble/describe-trouble.server.ts';
import type { NoFormView } from '../../../patterns/trouble/no-form-view.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { checkInForm } from '../check-in/check-in-form.server.ts';
import { isPending } from '../life-cycle.ts';
import { drawReturn } from './draw-return.server.ts';
import { findOut } from './find-out.server.ts';
import { isBack, nothingOut, notOffered, type Outcome, severalOut } from './outcomes.server.ts';
import { BOX_FIELDS, type BoxField, type QuickCheckInView, type Typed } from './quick-check-in-view.ts';

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

/** Returns the page with its outcome. The box holds what was entered, and waits for the next vehicle unless `outcome` says otherwise. */
function pageOf({ t }: Desk, typed: Typed, outcome: Outcome, status = 200): Answer {
  const title = t('quickCheckIn.title');
  const shown = outcome.problems?.length ? t('filter.errorTitle', { title }) : title;
  const box = { typed, errors: {}, problems: [], waits: 'vehicle', missed: '' } as const;
  return { status, view: { pageTitle: pageTitle(shown), title, ...box, ...outcome } };
}

/** Returns what is still to be entered for a vehicle that was found. */
const waitsFor = (typed: Typed): BoxField | null => BOX_FIELDS.find((name) => typed[name] === '') ?? null;

async function answerTo(args: LoaderFunctionArgs, staff: Staff, desk: Desk, typed: Typed): Promise<Answer> {
  const forbidden = await noFormFor(checkInForm, desk, '');
  if (forbidden) {
    const view = forbidden.view as NoFormView;
    const none = view.state === 'trouble' ? view : notOffered(desk);
    return pageOf(desk, typed, { state: 'forbidden', none }, forbidden.status);
  }
  if (typed.vehicle === '') return pageOf(desk, typed, { state: 'empty' });
  const rows = await findOut(desk.reader, typed.vehicle, desk.today);
  const [row, ...others] = rows;
  if (row === undefined) return pageOf(desk, typed, nothingOut(desk, typed));
  if (others.length > 0) return pageOf(desk, typed, severalOut(desk, typed, rows));
  if (isPending(row.statusId)) return pageOf(desk, typed, isBack(desk, typed, row));
  const params = { [checkInForm.param ?? '']: String(row.id) };
  const opened = await openForm(checkInForm, { ...args, params }, staff);
  if ('view' in opened) {
    const none = opened.view as NoFormView;
    return pageOf(desk, typed, { state: 'none', none, ways: [] }, opened.status);
  }
  const drawn = await drawReturn(opened, typed);
  const isWrong = drawn.problems.length > 0;
  const waits = isWrong ? null : waitsFor(typed);
  return pageOf(desk, typed, { state: 'found', ...drawn, waits }, isWrong ? 400 : 200);
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
    return pageOf(desk, typed, { state: 'none', none, ways: [] }, status);
  }
}
