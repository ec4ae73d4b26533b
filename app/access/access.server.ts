import type { Reader } from '../upstream/call.ts';
import type { ClientFeature, ScreenSetting } from '../upstream/clients/clients.contract.ts';
import {
  listClientFeaturesOrUnread,
  listScreenSettingsOrUnread,
} from '../upstream/clients/clients.server.ts';
import { isWrite } from '../upstream/registry.ts';
import { getOwnPermissionsOrUnread } from '../upstream/users/users.server.ts';
import { actsAt } from './assigned-locations.ts';
import { FEATURES, type Feature, type FieldSetting, FREE, type Needs, type ScreenSettings } from './needs.ts';

/** What is there for this user of this client. No other code reads permissions, features or settings. */
export interface Access {
  /** Returns whether all that is needed is there. What could not be read excludes nothing. */
  allows(needs: Needs): boolean;
  /** Returns the client's settings of a screen: `Reservation`. */
  settings(screen: string): ScreenSettings;
  /** Returns the number of a feature: 0 where it is off, null where the client has no limit. */
  limit(feature: Feature): number | null;
}

/** Each is null where it could not be read. */
interface Grants {
  /** Function codes: `RESERVATION_VIEW`. */
  readonly permissions: ReadonlySet<string> | null;
  readonly features: readonly Pick<ClientFeature, 'name' | 'value'>[] | null;
  readonly settings: readonly Omit<ScreenSetting, 'section'>[] | null;
}

interface Surroundings {
  offers(operationId: string): boolean;
  isAssigned(locationId: number): boolean;
  /** False in an inactive business: the service refuses its writes. */
  readonly mayWrite?: boolean;
}

/** Values of features that are off. */
const OFF = new Set(['', 'false', '0', 'null']);

/** Makes the one resolver of a request. A feature that the service does not list is not governed, hence on. */
export function createAccess(
  { permissions, features, settings }: Grants,
  { offers, isAssigned, mayWrite = true }: Surroundings,
): Access {
  const values = new Map(features?.map(({ name, value }) => [name, String(value).trim()]));
  const fields = new Map(settings?.map((one) => [`${one.screen}.${one.field}`, one]));
  const named = (feature: Feature) => values.get(FEATURES[feature]);
  const isOn = (feature: Feature) => !OFF.has(named(feature)?.toLowerCase() ?? 'on');
  const settingOf = (name: string): FieldSetting => {
    const { isVisible, isRequired, defaultValue } = fields.get(name) ?? FREE;
    // A hidden field cannot be required.
    return { isVisible, isRequired: isRequired && isVisible, defaultValue };
  };
  return {
    allows: ({ permission, permissions: further = [], feature, setting, operation, locations = [] }) =>
      (operation === undefined || (offers(operation) && (mayWrite || !isWrite(operation)))) &&
      [permission ?? [], further].flat().every((code) => permissions?.has(code) ?? true) &&
      (feature === undefined || isOn(feature)) &&
      (setting === undefined || settingOf(setting).isVisible) &&
      actsAt(locations, { isAssigned }),
    settings: (screen) => ({ of: (field) => settingOf(`${screen}.${field}`) }),
    limit(feature) {
      if (!isOn(feature)) return 0;
      const value = named(feature) ?? '';
      return /^\d{1,9}$/.test(value) ? Number(value) : null;
    },
  };
}

/** Reads permissions, features and settings at once. @throws UpstreamError only when the session is over */
export async function readGrants(reader: Reader): Promise<Grants> {
  const [permissions, features, settings] = await Promise.all([
    getOwnPermissionsOrUnread(reader),
    listClientFeaturesOrUnread(reader),
    listScreenSettingsOrUnread(reader),
  ]);
  return { permissions, features, settings };
}
