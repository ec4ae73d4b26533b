import type { LoaderFunctionArgs } from '@remix-run/node';
import { masking } from '../../access/hideable.ts';
import type { Staff } from '../../identity/staff.ts';
import type { Reader } from '../../upstream/call.ts';
import { problemSchema } from '../../upstream/problem.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { openStaffContext, type StaffContext, unitsAt } from '../staff-context/staff-context.server.ts';
import type { DetailDeclaration } from './detail-declaration.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

export interface ReadableRecord<Found>
  extends Pick<DetailDeclaration<Found>, 'name' | 'param' | 'requires' | 'locations'> {
  /** @throws UpstreamError with status 404 when there is none of this id for this tenant */
  get(
    reader: Reader,
    id: string,
    staffContext: StaffContext,
    params: LoaderFunctionArgs['params'],
  ): Promise<Found>;
}

export const staffContextOf = (args: Args, staff: Staff): Promise<StaffContext> =>
  oncePerRequest(args.context, 'staffContext', () => openStaffContext(args, staff));

/** The record's id in the address; '' where records have none there, null for anything but a whole number. */
export function idInAddress<Found>({ param }: Pick<DetailDeclaration<Found>, 'param'>, { params }: Args) {
  if (param === '') return '';
  const id = params[param] ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** @throws UpstreamError with status 403 that names the permission, as if the service had refused the call */
function requirePermission(
  { permission, operation }: NonNullable<ReadableRecord<unknown>['requires']>,
  { access, reader: { traceId } }: StaffContext,
): void {
  if (access.allows({ permission })) return;
  throw new UpstreamError('refused', 'The user lacks the permission of the record', {
    operationId: operation,
    traceId,
    status: 403,
    problem: problemSchema.parse({ title: 'Forbidden', functionCode: permission }),
  });
}

/** The record that the address names, read once for a request. @throws UpstreamError */
export async function readRecord<Found>(
  detail: ReadableRecord<Found>,
  args: Args,
  staff: Staff,
): Promise<Found | null> {
  const id = idInAddress(detail, args);
  if (id === null) return null;
  const staffContext = await staffContextOf(args, staff);
  if (detail.requires) requirePermission(detail.requires, staffContext);
  try {
    return await oncePerRequest(args.context, `${detail.name} ${id}`, () =>
      detail.get(staffContext.reader, id, staffContext, args.params),
    );
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the record as its screen and documents show it: without what settings and features hide. */
export const shownOf = <Found>(
  { hideable = [] }: Pick<DetailDeclaration<Found>, 'hideable'>,
  found: Found,
  { access }: Pick<StaffContext, 'access'>,
): Found => masking(hideable, access)(found);

/** Returns the context with the units of the record's location. */
export const contextOf = <Found>(
  { locations }: Pick<DetailDeclaration<Found>, 'locations'>,
  found: Found,
  staffContext: StaffContext,
): StaffContext => (locations ? unitsAt(staffContext, ...locations(found)) : staffContext);

/** In the context itself: only major garbage collections free an entry of a WeakMap whose value refers to its key. */
const STORED = Symbol('stored');

/** Works once for a request, for which `context` stands, however many of its loaders ask. */
export function oncePerRequest<Result>(
  context: object,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder: { [STORED]?: Map<string, Promise<unknown>> } = context;
  holder[STORED] ??= new Map();
  const own = holder[STORED];
  const known = own.get(name);
  if (known) return known as Promise<Result>;
  const started = work();
  own.set(name, started);
  return started;
}

export const absentWords = <Found>(
  { name, list }: Pick<DetailDeclaration<Found>, 'name' | 'list'>,
  id: string,
  { t }: Pick<StaffContext, 't'>,
) => ({
  title: t(`${name}.absent`, { id }),
  text: t(`${name}.absentText`),
  back: { href: list(), label: t(`${name}.back`) },
});
