import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import type { Desk } from '../desk/desk.server.ts';
import { offeredWays } from '../desk/ways.server.ts';
import { alertNotes } from '../notes/alert-notes.server.ts';
import { pageTitle } from '../page-title.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { FrameView, LoadedFrame, LoadedView } from '../record/detail-view.ts';
import { deskOf, idInAddress, readRecord } from '../record/read-record.server.ts';
import { openActions } from '../record-action/open-actions.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { saidAt } from '../submit-once/said.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { notAssignedTo } from '../trouble/not-assigned.server.ts';
import { withUnread } from '../unread/unread-words.server.ts';

interface Answer<Loaded> {
  readonly status: number;
  readonly loaded: Loaded;
}

function absent<Found>(detail: DetailDeclaration<Found>, id: string, { t }: Desk): Answer<LoadedFrame> {
  const title = t(`${detail.name}.absent`, { id });
  const back = { href: detail.list(), label: t(`${detail.name}.back`) };
  return {
    status: 404,
    loaded: {
      state: 'absent',
      pageTitle: pageTitle(title),
      title,
      text: t(`${detail.name}.absentText`),
      back,
    },
  };
}

/** The view's name goes into the title, so that tabs of a browser can be told apart. */
function titleOf<Found>(detail: DetailDeclaration<Found>, number: string, path: string, { t }: Desk): string {
  const view = detail.views.find((one) => one.view !== '' && path.endsWith(`/${one.view}`));
  const title = t(`${detail.name}.title`, { number });
  return pageTitle(view ? `${title} · ${t(view.label)}` : title);
}

/** What the service warned of as this user saved the record. */
const saidNotices = (
  address: string,
  { context }: LoaderFunctionArgs,
  staff: Staff,
  { t }: Desk,
): FrameView['notices'] =>
  saidAt(context.records, staff, address).map((message) => ({
    tone: 'warn',
    text: t('forms.said', { message }),
  }));

async function loadFrame<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer<LoadedFrame>> {
  const desk = await deskOf(args, staff);
  const { t } = desk;
  const asked = args.params[detail.param] ?? '';
  try {
    const [found, { alerts, count, areUnread }] = await Promise.all([
      readRecord(detail, args, staff),
      alertNotes(detail, args, staff),
    ]);
    const id = idInAddress(detail, args);
    if (found === null || id === null) return absent(detail, asked, desk);
    const words = detail.frame(found, desk);
    const address = detail.address(id);
    const locations = detail.locations?.(found) ?? [];
    const elsewhere = notAssignedTo(locations, desk);
    const frame: FrameView = {
      ...words,
      notices: [
        ...saidNotices(address, args, staff, desk),
        ...(elsewhere ? [{ tone: 'info' as const, text: elsewhere.text }] : []),
        ...words.notices,
      ],
      tabs: detail.views
        .filter(({ operation }) => operation === undefined || desk.offers(operation))
        .map(({ view, label }) => ({
          href: view === '' ? address : `${address}/${view}`,
          label: t(label),
          ...(view === 'notes' && count && { count: desk.formats.number(count) }),
          ...(view === 'notes' && areUnread && { count: '?' }),
        })),
      ...(alerts.length > 0 && { alerts }),
      ...(areUnread && { alertsAreUnread: true }),
      actions: [
        ...(await offeredWays(detail.ways?.(found) ?? [], desk, locations)),
        ...(await openActions(detail.actions, found, desk, locations)).map(({ name, label }) => ({
          href: paths.action(address, name),
          label: t(label),
        })),
      ],
    };
    const title = titleOf(detail, words.number, new URL(args.request.url).pathname, desk);
    return { status: 200, loaded: { state: 'found', pageTitle: title, packed: JSON.stringify(frame) } };
  } catch (error) {
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    const title = t(`${detail.name}.title`, { number: asked });
    return { status, loaded: { state: 'trouble', pageTitle: pageTitle(title), title, trouble } };
  }
}

/** The loader of a record's frame, which stands around all of its views. */
export function detailLoader<Found>(detail: DetailDeclaration<Found>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, loadFrame(detail, args, staff));
    return data(withUnread(args.context, loaded), { status });
  };
}

/**
 * The loader of one view of a record. `view` gives what the screen shows; it may read more, and when that fails the
 * view says so in its place while the frame stands.
 */
export function viewLoader<Found, View>(
  detail: DetailDeclaration<Found>,
  view: (found: Found, desk: Desk, args: LoaderFunctionArgs) => View | Promise<View>,
) {
  const load = async (args: LoaderFunctionArgs, staff: Staff): Promise<Answer<LoadedView>> => {
    const desk = await deskOf(args, staff);
    // The frame's own loader says why the record itself cannot be had.
    const found = await readRecord(detail, args, staff).catch((error: unknown) => {
      describeTrouble(error, (key) => key);
      return null;
    });
    if (found === null) return { status: 200, loaded: null };
    try {
      const packed = JSON.stringify(await view(found, desk, args));
      return { status: 200, loaded: { state: 'shown', packed } };
    } catch (error) {
      const { status, trouble } = describeTrouble(error, (key, values) => desk.t(key, { ...values }));
      return { status, loaded: { state: 'trouble', trouble } };
    }
  };
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, load(args, staff));
    return data(loaded && withUnread(args.context, loaded), { status });
  };
}
