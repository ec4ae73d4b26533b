import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { listHoldsOrUnread } from '../../../upstream/holds/holds.server.ts';
import { commitmentLink } from '../../rentals/form/vehicle-options.server.ts';

type Notices = NonNullable<FieldGroupView['notices']>;

/** What can be done about it. Whether the time is free is for the service to say: it counts turnaround and more. */
function wayOut(agreementId: number, { t, offers }: Desk): Notices {
  if (!offers('exchanges.create')) return [];
  const link = { href: paths.exchange(agreementId), label: t('ways.exchange') };
  return [{ tone: 'warn', text: t('extension.wayOut'), link }];
}

/**
 * The vehicle's next booking after this agreement, or that there is none; that it could not be read where the service
 * does not answer, and nothing where the service has no such call.
 * @param checkInAt until when the vehicle would be kept; where that reaches the day it is promised for, what can be done is said
 */
export async function nextCommitment(
  { id, vehicle }: Agreement,
  checkInAt: string | null,
  desk: Desk,
): Promise<Notices> {
  if (vehicle.id === null || !desk.offers('holds.list')) return [];
  const holds = await listHoldsOrUnread(desk.reader, vehicle.id, {});
  if (holds === null) return [{ tone: 'warn', text: desk.t('extension.nextUnread') }];
  const [next] = holds
    .filter(({ kind, recordId }) => kind !== 'agreement' || recordId !== id)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  if (next === undefined) return [{ tone: 'info', text: desk.t('extension.nobodyNext') }];
  const { kind, recordId, number, customer, from } = next;
  const at = desk.formats.dateTime(from);
  const dayOf = (moment: string) => moment.slice(0, 10);
  const isReached = checkInAt !== null && dayOf(checkInAt) >= dayOf(from);
  return [
    {
      tone: isReached ? 'warn' : 'info',
      text: customer ? desk.t('extension.nextFor', { at, customer }) : desk.t('extension.next', { at }),
      link: commitmentLink({ kind, id: recordId ?? 0, number }, vehicle.id, desk),
    },
    ...(isReached ? wayOut(id, desk) : []),
  ];
}
