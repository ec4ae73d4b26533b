import type { Reader } from '../call.ts';
import { read } from '../reader.ts';
import { listWidgetsOperation, saveWidgetOperation, type Widget } from './dashboard.contract.ts';

/** The specification's scale of half a row. */
const HALF_A_ROW = 6;

const LAST = Number.MAX_SAFE_INTEGER;

const listAll = read(listWidgetsOperation);

/** Returns all widgets, hidden ones too, in the user's order, else in the service's. @throws UpstreamError */
export async function listWidgets(reader: Reader): Promise<readonly Widget[]> {
  const widgets = await listAll(reader);
  return widgets.toSorted(
    (a, b) =>
      (a.userPosition || LAST) - (b.userPosition || LAST) || (a.position ?? LAST) - (b.position ?? LAST),
  );
}

/**
 * Saves one widget at a position of the user's order, shown or hidden.
 * @param at from 1
 * @throws UpstreamError
 */
export async function saveWidget(
  { upstream, staff, traceId, signal }: Reader,
  { scale, position, ...widget }: Widget,
  at: number,
): Promise<void> {
  const body = {
    ...widget,
    scale: scale ?? HALF_A_ROW,
    position: position || at,
    userPosition: at,
    clientId: Number(staff.clientId),
    userId: Number(staff.userId),
  };
  await upstream.call(staff, saveWidgetOperation, { body, traceId, signal });
}

/** Whether a widget takes a full row. */
export const isWide = ({ scale }: Pick<Widget, 'scale'>): boolean => (scale ?? 0) > HALF_A_ROW;
