import * as paths from '../../paths.ts';
import { viewImages } from '../../patterns/detail-screen/record-images.server.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import { factGroup } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { VehicleTypeOffer } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { expectedAddress } from '../reservations/public.ts';
import { CLASS_GROUPS } from './class-fields.server.ts';
import { getManagedClass, type VehicleClass } from './managed-class.server.ts';

export const classDetail: DetailDeclaration<VehicleClass> = {
  ...recordOf('classes'),
  actions: [],
  links: ({ id }) => [
    {
      href: paths.record('classes', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_VEHICLES',
      operation: 'vehicles.saveType',
      key: 'e',
      isMain: true,
    },
  ],
  requires: { permission: 'SETTINGS_VEHICLES', operation: 'vehicles.typeOffers' },
  get: getManagedClass,
  frame: frameOf,
};

/** '20%' of the price, or an amount; '' where it is not known. */
export function depositText(
  { isDepositPercent, depositPercent, deposit }: VehicleTypeOffer,
  { formats }: Pick<StaffContext, 'formats'>,
): string {
  if (isDepositPercent) return depositPercent === null ? '' : `${formats.number(depositPercent)}%`;
  return deposit === null ? '' : formats.money(deposit);
}

function frameOf(found: VehicleClass, staffContext: StaffContext): FrameWords {
  const { t, formats, offers } = staffContext;
  const { id, name, count, expected } = found;
  const planned = expected === null ? t('unread.value') : formats.number(expected.count);
  return {
    number: name,
    badges: [],
    plate: null,
    facts: factsOf([
      [
        t('class.vehicles'),
        count === null ? null : formats.number(count),
        { href: `${paths.fleet()}?type=${id}` },
      ],
      [t('class.expected'), planned, { href: expectedAddress('vehicleType', id) }],
      [t('class.deposit'), depositText(found, staffContext)],
    ]),
    notices: offers('vehicles.saveType') ? [] : [{ tone: 'info', text: t('class.readOnly') }],
    money: [],
  };
}

export function viewClass(found: VehicleClass, staffContext: StaffContext) {
  const src = (imageId: number) => paths.record('classes', found.id, `images/${imageId}`);
  return {
    groups: CLASS_GROUPS.map(({ legend, fields }) => factGroup(legend, fields, found, staffContext)),
    images: viewImages(found.images, staffContext, src),
  };
}
