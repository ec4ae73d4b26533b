import type { LoaderFunctionArgs } from '@remix-run/node';
import { holdsWords } from '../../domain/holds-words.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { describeError, forbiddenView } from '../../patterns/error-page/describe-error.server.ts';
import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { openStaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { ListedReport } from '../../upstream/reports/reports.contract.ts';
import { listReports } from '../../upstream/reports/reports.server.ts';
import { NEEDS } from './open-report.server.ts';

/** Of reports of every category. */
const ALL = 'all';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const titleOf = ({ id, title, name }: ListedReport): string => title ?? name ?? String(id);

interface Asked {
  readonly category: string | null;
  readonly find: string;
  /** The name of reports without a category. */
  readonly other: string;
  readonly language: string;
}

/** Groups reports by category. An unknown category asks for all. */
export function groupReports(reports: readonly ListedReport[], { category, find, other, language }: Asked) {
  const categoryOf = (report: ListedReport) => report.category ?? other;
  const compare = new Intl.Collator(language).compare;
  const names = [...new Set(reports.map(categoryOf))].toSorted(compare);
  const chosen = names.find((name) => folded(name) === folded(category ?? ALL)) ?? null;
  const found = reports.filter((report) => {
    const text = `${titleOf(report)} ${report.name ?? ''} ${categoryOf(report)}`;
    return (chosen === null || categoryOf(report) === chosen) && holdsWords(find, text);
  });
  const groups = names.flatMap((name) => {
    const own = found.filter((report) => categoryOf(report) === name);
    const links = own
      .map((report) => ({ href: paths.report(report.id), label: titleOf(report) }))
      .toSorted((one, next) => compare(one.label, next.label));
    return links.length === 0 ? [] : [{ name, reports: links }];
  });
  return { names, chosen, groups };
}

export type ReportsView = Awaited<ReturnType<typeof loadReports>>['view'];

/** Loads the reports that the address asks for. @throws UpstreamError only when the session is over */
export async function loadReports({ request, context }: LoaderFunctionArgs, staff: Staff) {
  const { t, language } = context;
  const { access, reader } = await openStaffContext({ request, context }, staff);
  const title = t('reports.title');
  const shared = { pageTitle: pageTitle(title), title };
  const failed = (status: number, errorView: ErrorView) => ({
    status,
    view: { ...shared, state: 'trouble' as const, errorView },
  });
  if (!access.allows(NEEDS)) return failed(403, forbiddenView(NEEDS.permission, t));
  const query = new URL(request.url).searchParams;
  const find = query.get('q')?.trim().slice(0, 100) ?? '';
  try {
    const asked = { category: query.get('category'), find, other: t('reports.other'), language };
    const { names, chosen, groups } = groupReports(await listReports(reader), asked);
    const tab = (label: string, category: string) => ({ href: paths.reports(category), label });
    const all = paths.reports(ALL);
    return {
      status: 200,
      view: {
        ...shared,
        state: 'shown' as const,
        tabs: [tab(t('reports.all'), ALL), ...names.map((name) => tab(name, name))],
        here: chosen === null ? all : paths.reports(chosen),
        category: chosen ?? ALL,
        find,
        groups,
        clear: chosen === null ? all : paths.reports(chosen),
        hasReports: names.length > 0,
      },
    };
  } catch (error) {
    const { status, errorView } = describeError(error, t);
    return failed(status, errorView);
  }
}
