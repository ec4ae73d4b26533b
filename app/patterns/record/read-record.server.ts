import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { Reader } from '../../upstream/call.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { type Desk, openDesk } from '../desk/desk.server.ts';
import type { DetailDeclaration } from './detail-declaration.server.ts';
import { oncePerRequest } from './once.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

/** A record as far as it is read by an address. */
export interface ReadableRecord<Found> extends Pick<DetailDeclaration<Found>, 'name' | 'param'> {
  /**
   * @param params the other holes of the address
   * @throws UpstreamError with status 404 when there is none of this id for this tenant
   */
  get(reader: Reader, id: string, desk: Desk, params: LoaderFunctionArgs['params']): Promise<Found>;
}

/** The user's desk, opened once for all loaders of a request. */
export const deskOf = (args: Args, staff: Staff): Promise<Desk> =>
  oncePerRequest(args.context, 'desk', () => openDesk(args, staff));

/** The record's id in the address. The service's ids are whole numbers; null for anything else. */
export function idInAddress<Found>({ param }: Pick<DetailDeclaration<Found>, 'param'>, { params }: Args) {
  const id = params[param] ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/**
 * The record that the address names, read once for all loaders of a request; null when there is none of this id.
 * @throws UpstreamError
 */
export async function readRecord<Found>(
  detail: ReadableRecord<Found>,
  args: Args,
  staff: Staff,
): Promise<Found | null> {
  const id = idInAddress(detail, args);
  if (id === null) return null;
  const desk = await deskOf(args, staff);
  try {
    return await oncePerRequest(args.context, `${detail.name} ${id}`, () =>
      detail.get(desk.reader, id, desk, args.params),
    );
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
