import * as paths from '../../paths.ts';
import type { TableView } from '../../patterns/record/detail-view.ts';
import { availableLinks } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { ScreenSetting } from '../../upstream/clients/clients.contract.ts';
import type { RentalLocation } from '../../upstream/locations/locations.contract.ts';
import type { VehicleTypeOffer } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { depositText } from '../classes/public.ts';
import { SCREEN_FORMS, SCREEN_PARTS, type ScreenPart } from './screen-preview.server.ts';

export const permission = 'SETTINGS_RUNTIME';

export type Part = Parameters<typeof linkTo>[0];

/** The link to the form of a group, where the user may open it. */
export const linkTo = (
  part: 'business' | 'counting' | 'fees' | 'deposits' | 'terms' | 'features' | 'charge-kinds' | ScreenPart,
  operation: string,
  staffContext: StaffContext,
) =>
  availableLinks(
    [{ href: paths.record('runtime', '', part), label: `runtime.change.${part}`, permission, operation }],
    staffContext,
  );

/** What each location charges in addition, with the ways to change it. */
export function locationsTable(
  locations: readonly RentalLocation[],
  { t, formats, access }: StaffContext,
): TableView {
  return {
    caption: t('runtime.groups.locations'),
    heads: [
      { label: t('hours.columns.name') },
      { label: t('location.outsideHours') },
      { label: t('location.oneWay.title') },
    ],
    rows: locations
      .filter(({ isActive }) => isActive)
      .map(({ id, name, outsideHours: rule, outsideHoursFee: fee }) => [
        { text: name, href: paths.record('locations', id) },
        rule === null
          ? ''
          : {
              text: t(`location.outsideHoursRules.${rule === 'charged' ? 'charged' : 'refused'}`),
              detail: rule === 'charged' && fee !== null ? formats.money(fee) : undefined,
            },
        access.allows({ permission: 'SETTINGS_LOCATIONS', operation: 'locations.saveOneWayFees' })
          ? { text: t('location.oneWay.edit'), href: paths.record('locations', id, 'one-way') }
          : '',
      ]),
  };
}

/** The deposit of each class, with the way to change it. */
export const depositsTable = (
  classes: readonly VehicleTypeOffer[],
  staffContext: StaffContext,
): TableView => ({
  caption: staffContext.t('runtime.groups.byClass'),
  heads: [
    { label: staffContext.t('classes.columns.name') },
    { label: staffContext.t('class.deposit'), end: true },
  ],
  rows: classes.map((one) => [
    { text: one.name, href: paths.record('classes', one.id) },
    depositText(one, staffContext),
  ]),
});

/** How many fields of each screen are required, hidden and filled, with the way to change them. */
export function screensTable(settings: readonly ScreenSetting[], staffContext: StaffContext): TableView {
  const { t, formats } = staffContext;
  return {
    caption: t('runtime.screens.caption'),
    heads: [
      { label: t('runtime.screens.screen') },
      { label: t('runtime.screens.requiredFields'), end: true },
      { label: t('runtime.screens.hiddenFields'), end: true },
      { label: t('runtime.screens.defaults'), end: true },
    ],
    rows: SCREEN_PARTS.map((part) => {
      const own = settings.filter(({ screen }) => screen === SCREEN_FORMS[part].screenName);
      const count = (of: (one: ScreenSetting) => boolean) => formats.number(own.filter(of).length);
      const [link] = linkTo(part, 'clients.saveScreenSettings', staffContext);
      return [
        { text: t(`runtime.groups.${part}`), href: link?.href },
        count(({ isVisible, isRequired }) => isVisible && isRequired),
        count(({ isVisible }) => !isVisible),
        count(({ defaultValue }) => defaultValue !== null),
      ];
    }),
  };
}
