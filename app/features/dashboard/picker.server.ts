import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { describeRefusal } from '../../patterns/error-page/describe-refusal.server.ts';
import type { RefusalView } from '../../patterns/error-page/error-view.ts';
import { textIn } from '../../patterns/request/form-body.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { recoveredInput } from '../../patterns/submit-once/submit-once.server.ts';
import type { Widget } from '../../upstream/dashboard/dashboard.contract.ts';
import { isWide, listWidgets, saveWidget } from '../../upstream/dashboard/dashboard.server.ts';
import { failedRead } from '../../upstream/unread-parts.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import {
  movePicked,
  type Picked,
  type PickerMove,
  type PickerView,
  type ReadyPicker,
} from './picker-view.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** The parameter that opens the dialog; its default is false. */
export const PICKER_PARAMETER = 'show_widget_picker';
export const PICKER_FORM = 'widgets';

/** Returns the query of the page with the picker. */
export function pickerSearch(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => name === 'location' || name === 'type');
  return `?${new URLSearchParams([...own, [PICKER_PARAMETER, 'true']])}`;
}

const KNOWN = ['SalesStatus', 'VehicleStatus', 'QuickLookup', 'QuickCheckin'];

function viewWidget(widget: Widget, { t }: Pick<StaffContext, 't'>) {
  const { id, name } = widget;
  const isKnown = KNOWN.includes(name);
  const size = t(`dashboard:picker.${isWide(widget) ? 'wide' : 'half'}`);
  return {
    id,
    label: isKnown ? t(`dashboard:widgets.${name}.title`) : name,
    detail: [isKnown ? t(`dashboard:widgets.${name}.text`) : '', size].filter(Boolean).join(' · '),
  };
}

const pickedOf = (widgets: readonly Widget[]): Picked => ({
  order: widgets.map(({ id }) => id),
  hidden: widgets.filter(({ isHidden }) => isHidden).map(({ id }) => id),
});

const idsIn = (form: FormData, name: string): readonly number[] => textIn(form, name).split(',').map(Number);

/** Reads the form: `order` and `hidden` are ids with commas. Unknown ids are ignored, and missing ones come last. */
export function readPicked(form: FormData, widgets: readonly Widget[]): Picked {
  const known = widgets.map(({ id }) => id);
  const asked = [...new Set(idsIn(form, 'order'))].filter((id) => known.includes(id));
  const order = [...asked, ...known.filter((id) => !asked.includes(id))];
  return { order, hidden: idsIn(form, 'hidden').filter((id) => known.includes(id)) };
}

const MOVE = /^(up|down|show|hide):(\d{1,15})$/;

function moveIn(form: FormData): PickerMove | null {
  const [, intent, id] = MOVE.exec(textIn(form, 'intent')) ?? [];
  return intent === undefined ? null : { intent: intent as PickerMove['intent'], id: Number(id) };
}

function viewPicker(
  { request, context }: Args,
  staff: Staff,
  staffContext: StaffContext,
  { widgets, picked, moved = null, refusal = null }: PickedForm & { readonly widgets: readonly Widget[] },
): ReadyPicker {
  const query = new URL(request.url).searchParams;
  query.delete(PICKER_PARAMETER);
  query.delete('index');
  return {
    state: 'ready',
    back: query.size > 0 ? `/?${query}` : '/',
    widgets: widgets.map((widget) => viewWidget(widget, staffContext)),
    picked,
    moved,
    key: context.submits.mint(staff, PICKER_FORM),
    refusal,
  };
}

interface PickedForm {
  readonly picked: Picked;
  readonly moved?: PickerMove | null;
  readonly refusal?: RefusalView | null;
}

/** The picker as it is stored, or as its form was when the session ended. @throws UpstreamError when the session is over */
export async function loadPicker(args: Args, staff: Staff, staffContext: StaffContext): Promise<PickerView> {
  try {
    const widgets = await listWidgets(staffContext.reader);
    const submitted = recoveredInput(args, staff, PICKER_FORM);
    const picked = submitted ? readPicked(submitted, widgets) : pickedOf(widgets);
    return viewPicker(args, staff, staffContext, { widgets, picked });
  } catch (error) {
    failedRead(error);
    return { state: 'failed', back: '/' };
  }
}

/** Saves every widget, one call each. Returns those that failed with the first reason. */
async function saveAll(
  reader: StaffContext['reader'],
  widgets: readonly Widget[],
  { order, hidden }: Picked,
): Promise<{ readonly failed: readonly Widget[]; readonly error: unknown }> {
  const ordered = order.flatMap((id) => widgets.find((widget) => widget.id === id) ?? []);
  const settled = await Promise.allSettled(
    ordered.map((widget, at) =>
      saveWidget(reader, { ...widget, isHidden: hidden.includes(widget.id) }, at + 1),
    ),
  );
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of reasons) if (!(reason instanceof UpstreamError)) throw reason;
  return { failed: ordered.filter((_, at) => settled[at]?.status === 'rejected'), error: reasons[0] };
}

/**
 * Answers a button of the picker: `save` saves all widgets and returns null once all are saved; others draw the form again.
 * @throws UpstreamError when the session is over
 */
export async function answerPicker(
  args: ActionFunctionArgs,
  staff: Staff,
  staffContext: StaffContext,
  form: FormData,
): Promise<{ readonly status: number; readonly picker: PickerView } | null> {
  const { context } = args;
  // No page's time limit: a save must not be cut off.
  const reader = { upstream: context.upstream, staff, traceId: context.requestId };
  try {
    const widgets = await listWidgets(staffContext.reader);
    const picked = readPicked(form, widgets);
    const moved = moveIn(form);
    const view = (drawn: PickedForm) => viewPicker(args, staff, staffContext, { widgets, ...drawn });
    if (moved !== null) return { status: 200, picker: view({ picked: movePicked(picked, moved), moved }) };
    if (textIn(form, 'intent') !== 'save') throw data(null, { status: 400 });
    const { failed, error } = await saveAll(reader, widgets, picked);
    if (failed.length === 0) return null;
    const { status, refusal } = describeRefusal(failedRead(error), staffContext);
    const names = failed.map((widget) => viewWidget(widget, staffContext).label).join(', ');
    const title = staffContext.t('dashboard:picker.notSaved', { names });
    return { status, picker: view({ picked, refusal: { ...refusal, title } }) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
    return { status: 502, picker: { state: 'failed', back: '/' } };
  }
}
