import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { unwrittenBy } from '../../patterns/error-page/describe-refusal.server.ts';
import type { RefusalView } from '../../patterns/error-page/error-view.ts';
import { leaveForm } from '../../patterns/page/flash.server.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { errorTitle } from '../../patterns/request/action-answer.server.ts';
import { readForm, textIn } from '../../patterns/request/form-body.server.ts';
import { orSignInKeeping, requireSender, submitOnce } from '../../patterns/submit-once/submit-once.server.ts';
import { saveVehicleStatus } from '../../upstream/vehicles/vehicles.server.ts';
import { availableForm } from './day-context.server.ts';
import { ownSearch } from './load-home.server.ts';
import { answerPicker, PICKER_FORM } from './picker.server.ts';
import type { PickerView } from './picker-view.ts';

/** What a form of the page that was not carried out adds to it. */
export interface HomeAnswer {
  readonly refusal?: RefusalView | undefined;
  readonly picker?: PickerView | undefined;
  readonly errorTitle?: string | undefined;
}

type Answer = Response | { readonly status: number; readonly form: HomeAnswer };

const AVAILABLE = 1;

async function makeAvailable(
  args: ActionFunctionArgs,
  staff: Staff,
  id: number,
  fields: FormData,
): Promise<Answer> {
  const { request, context } = args;
  const staffContext = await staffContextOf(args, staff);
  const writer = { ...staffContext.reader, signal: undefined };
  const sent = { form: availableForm(id), fields, content: { id } };
  const outcome = await submitOnce(args, staff, sent, async (idempotencyKey) => {
    const change = { statusId: AVAILABLE, reason: null };
    await saveVehicleStatus(writer, id, change, { idempotencyKey });
    return null;
  });
  if (outcome.state === 'done')
    return leaveForm(
      context,
      paths.home() + ownSearch(new URL(request.url).searchParams),
      'vehicleAvailable',
    );
  const look = { href: paths.vehicle(id), label: staffContext.t('dashboard:acts.look') };
  const { status, refusal } = unwrittenBy(outcome, staffContext, look);
  return { status, form: { refusal, ...errorTitle(context) } };
}

/** Carries out a form of the dashboard. @throws Response for a user who is signed out, and 400 for no form of it */
export async function answerHomeForm(args: ActionFunctionArgs): Promise<Answer> {
  const fields = await readForm(args.request);
  const vehicle = /^[1-9]\d{0,14}$/.exec(textIn(fields, 'vehicle'))?.[0];
  const form = vehicle === undefined ? PICKER_FORM : availableForm(Number(vehicle));
  const sent = { form, fields };
  const staff = requireSender(args, sent);
  if (vehicle !== undefined)
    return orSignInKeeping(args, sent, makeAvailable(args, staff, Number(vehicle), fields));
  if (!fields.has('order')) throw data(null, { status: 400 });
  const answering = staffContextOf(args, staff).then((context) => answerPicker(args, staff, context, fields));
  const answer = await orSignInKeeping(args, sent, answering);
  const home = paths.home() + ownSearch(new URL(args.request.url).searchParams);
  if (answer === null) return leaveForm(args.context, home, 'widgetsSaved');
  const { status, picker } = answer;
  return { status, form: { picker, ...(status >= 400 && errorTitle(args.context)) } };
}
