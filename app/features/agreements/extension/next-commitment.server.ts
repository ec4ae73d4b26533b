import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { orNull } from '../../../patterns/or-null.server.ts';
import { commitmentLink } from '../../../patterns/rental-form/vehicle-options.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import { listHolds } from '../../../upstream/holds/holds.server.ts';

/** Who has the agreement's vehicle next, as the service tells it; nothing where nobody has, or it does not tell. */
export async function nextCommitment(
  { id, vehicle }: Agreement,
  desk: Desk,
): Promise<NonNullable<FieldGroupView['notices']>> {
  if (vehicle.id === null || !desk.offers('holds.list')) return [];
  const holds = (await orNull(listHolds(desk.reader, String(vehicle.id)))) ?? [];
  const [next] = holds
    .filter(({ kind, recordId }) => kind !== 'agreement' || recordId !== id)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  if (next === undefined) return [];
  const { kind, recordId, number, customer, from } = next;
  const at = desk.formats.dateTime(from);
  return [
    {
      tone: 'info',
      text: customer ? desk.t('extension.nextFor', { at, customer }) : desk.t('extension.next', { at }),
      link: commitmentLink({ kind, id: recordId ?? 0, number }, vehicle.id, desk),
    },
  ];
}
