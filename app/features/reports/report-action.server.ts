import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import { safeReturnTo } from '../../identity/return-to.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { leadToDefaultView, saveView } from '../../patterns/list/view-routes.server.ts';
import { leaveFlash } from '../../patterns/page/flash.server.ts';
import { readForm, textIn } from '../../patterns/request/form-body.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { orSignInKeeping } from '../../patterns/submit-once/submit-once.server.ts';
import { criteriaIn } from './criteria.server.ts';
import { NoReportError, openReport } from './open-report.server.ts';
import { ownerOf, reportViews, startReport } from './run-report.server.ts';

const seeOther = (address: string, headers: [string, string][] = []) =>
  redirect(address, { status: 303, headers });

/** The signed-in user; else the way to the sign-in page and back to the criteria. @throws Response */
function requireRunner({ request, context }: ActionFunctionArgs, criteria: URLSearchParams): Staff {
  const staff = context.session.staff();
  if (staff) return staff;
  const wanted = `${new URL(request.url).pathname}?${criteria}`;
  throw redirectDocument(paths.login(safeReturnTo(wanted, context.config.publicOrigin), 'ended'));
}

/** Runs the report and leads to its result, or back to criteria that are wrong. */
async function run(args: ActionFunctionArgs, fields: FormData): Promise<Response> {
  const { request, context } = args;
  const { pathname } = new URL(request.url);
  const submitted = criteriaIn(fields);
  const staff = requireRunner(args, submitted);
  const opening = openReport(args, staff, submitted);
  const { report, criteria, staffContext } = await orSignInAgain(args, opening);
  if (criteria.body === null) return seeOther(`${pathname}?${submitted}`);
  const { reader } = staffContext;
  const started = await startReport(context, staff, { reader, report, criteria });
  if (typeof started === 'string') {
    const flash = started === 'each' ? 'runWaitOwn' : 'runWaitAll';
    return seeOther(`${pathname}?${criteria.search}`, [...leaveFlash(context, flash)]);
  }
  const { outcome } = started;
  // The error of an ended session leads to the sign-in page and back.
  if (outcome.state === 'failed')
    await orSignInAgain(args, Promise.reject(outcome.error)).catch((error: unknown) => {
      if (error instanceof Response) throw error;
    });
  return seeOther(`${pathname}?${criteria.search}&run=${started.id}`);
}

async function cancel(args: ActionFunctionArgs, fields: FormData): Promise<Response> {
  const { request, context } = args;
  const { pathname, search } = new URL(request.url);
  const owner = ownerOf(requireRunner(args, new URLSearchParams(search)));
  const id = textIn(fields, 'run');
  const found = context.runs.find(owner, id);
  context.runs.cancel(owner, id);
  await found?.ended;
  return seeOther(pathname + search);
}

/** Saves the criteria of the address under a name; the result stays. */
function save(args: ActionFunctionArgs, fields: FormData) {
  const list = reportViews(Number(args.params.reportId));
  return saveView(args, list, fields, async (staff, sent) => {
    const { criteria } = await orSignInKeeping(args, sent, openReport(args, staff));
    const search = String(criteria.search);
    const id = new URL(args.request.url).searchParams.get('run');
    return id === null ? { search } : { search, shown: `${search}&run=${encodeURIComponent(id)}` };
  });
}

/** Redirects from the bare address of a report to the user's default criteria. @throws Response */
export const leadToSavedCriteria = (args: LoaderFunctionArgs, staff: Staff): void =>
  leadToDefaultView(args, staff, reportViews(Number(args.params.reportId)));

/** The forms of a report's page: run, cancel, and saving the criteria. */
export async function reportAction(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  const intent = textIn(fields, 'intent');
  try {
    if (intent === 'run') return await run(args, fields);
    if (intent === 'cancel') return await cancel(args, fields);
    return await save(args, fields);
  } catch (error) {
    // The page says why there is no report.
    if (error instanceof NoReportError) return seeOther(new URL(args.request.url).pathname);
    throw error;
  }
}
