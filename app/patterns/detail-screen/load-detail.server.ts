import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { describeError, notAssignedTo, withUnread } from '../error-page/describe-error.server.ts';
import { alertNotes } from '../notes/alert-notes.server.ts';
import { onlyInHtml } from '../page/only-in-html.server.ts';
import { pageTitle } from '../page/page-title.ts';
import { parentsOf } from '../page/parents.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { FrameView, LoadedFrame, LoadedView } from '../record/detail-view.ts';
import {
  absentWords,
  contextOf,
  idInAddress,
  readRecord,
  shownOf,
  staffContextOf,
} from '../record/read-record.server.ts';
import { openActions } from '../record-action/action-routes.server.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import { withoutClosedLinks } from '../staff-context/open-links.server.ts';
import { availableLinks } from '../staff-context/record-links.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { noticeAt, warningsAt } from '../submit-once/save-warnings.server.ts';

interface Answer<Loaded> {
  readonly status: number;
  readonly loaded: Loaded;
}

async function loadFrame<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer<LoadedFrame>> {
  const staffContext = await staffContextOf(args, staff);
  const { t } = staffContext;
  const asked = args.params[detail.param] ?? '';
  try {
    const [found, { alerts, count, areUnread }] = await Promise.all([
      readRecord(detail, args, staff),
      alertNotes(detail, args, staff),
    ]);
    const id = idInAddress(detail, args);
    if (found === null || id === null) {
      const words = absentWords(detail, asked, staffContext);
      return { status: 404, loaded: { state: 'absent', pageTitle: pageTitle(words.title), ...words } };
    }
    const words = detail.frame(shownOf(detail, found, staffContext), contextOf(detail, found, staffContext));
    const address = detail.address(id);
    const locations = detail.locations?.(found) ?? [];
    const elsewhere = notAssignedTo(locations, staffContext);
    const notice = noticeAt(args.context.records, staff, address);
    const saveWarnings = warningsAt(args.context.records, staff, address);
    const frame: FrameView = {
      ...parentsOf(args.request, t),
      ...words,
      notices: [
        ...(notice === null ? [] : [{ tone: 'info' as const, text: notice }]),
        ...saveWarnings.map((message) => ({ tone: 'warn' as const, text: t('forms.warned', { message }) })),
        ...(elsewhere ? [{ tone: 'info' as const, text: elsewhere.text }] : []),
        ...words.notices,
      ],
      tabs: detail.views
        .filter((view) => staffContext.access.allows(view))
        .map(({ view, label }) => ({
          href: view === '' ? address : `${address}/${view}`,
          label: t(label),
          ...(view === 'notes' && count && { count: staffContext.formats.number(count) }),
          ...(view === 'notes' && areUnread && { count: '?' }),
        })),
      ...(alerts.length > 0 && { alerts }),
      ...(areUnread && { alertsAreUnread: true }),
      actions: [
        ...availableLinks(detail.links?.(found) ?? [], staffContext, locations),
        ...openActions(detail.actions, found, staffContext, locations).map(({ name, label, isMain }) => ({
          href: paths.action(address, name),
          label: t(label),
          ...(isMain?.(found) && { isMain: true }),
        })),
      ],
    };
    // The view's name tells the browser's tabs apart.
    const { pathname } = new URL(args.request.url);
    const view = detail.views.find((one) => one.view !== '' && pathname.endsWith(`/${one.view}`));
    const title = t(`${detail.name}.title`, { number: words.number });
    const titles = pageTitle(view ? `${title} · ${t(view.label)}` : title);
    const shown = withoutClosedLinks(frame, staffContext);
    return { status: 200, loaded: { state: 'found', pageTitle: titles, frame: shown } };
  } catch (error) {
    const { status, errorView } = describeError(error, t);
    const title = t(`${detail.name}.title`, { number: asked });
    return { status, loaded: { state: 'trouble', pageTitle: pageTitle(title), title, errorView } };
  }
}

const loaderOf =
  <Loaded extends object | null>(
    load: (args: LoaderFunctionArgs, staff: Staff) => Promise<Answer<Loaded>>,
    htmlOnly: readonly string[] = [],
  ) =>
  async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, load(args, staff));
    return data(loaded && onlyInHtml(args.context, withUnread(args.context, loaded), htmlOnly), { status });
  };

export const detailLoader = <Found>(detail: DetailDeclaration<Found>) =>
  loaderOf((args, staff) => loadFrame(detail, args, staff));

/**
 * The loader of one view of a record. When `view` fails, the view alone shows why. A page has the view in its HTML alone,
 * unless it `hydrates` because it has controls of its own.
 */
export const viewLoader = <Found, View>(
  detail: DetailDeclaration<Found>,
  view: (found: Found, staffContext: StaffContext, args: LoaderFunctionArgs) => View | Promise<View>,
  { hydrates = false }: { readonly hydrates?: boolean } = {},
) =>
  loaderOf<LoadedView<View>>(
    async (args, staff) => {
      const staffContext = await staffContextOf(args, staff);
      // The frame's own loader says why.
      const found = await readRecord(detail, args, staff).catch((error: unknown) => {
        describeError(error, (key) => key);
        return null;
      });
      if (found === null) return { status: 200, loaded: null };
      try {
        const shown = shownOf(detail, found, staffContext);
        const loaded = await view(shown, contextOf(detail, found, staffContext), args);
        return { status: 200, loaded: { state: 'shown', view: withoutClosedLinks(loaded, staffContext) } };
      } catch (error) {
        const { status, errorView } = describeError(error, staffContext.t);
        return { status, loaded: { state: 'trouble', errorView } };
      }
    },
    hydrates ? [] : ['view'],
  );
