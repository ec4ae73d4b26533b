import type { HideableField } from '../../app/access/hideable.ts';
import { FEATURES } from '../../app/access/needs.ts';
import { CUSTOMER_HIDEABLE } from '../../app/features/customers/record/customer-fields.server.ts';
import { VEHICLE_HIDEABLE } from '../../app/features/fleet/record/vehicle-fields.server.ts';
import { AGREEMENT_FIELDS } from '../../app/features/rentals/record/agreement-fields.ts';
import { RESERVATION_FIELDS } from '../../app/features/rentals/record/reservation-fields.ts';
import { type AccessBusiness, type AccessSwitch, ADMINISTRATOR } from './business.ts';
import { SCREENS, type Screen } from './screens.ts';

export const KINDS = ['setting', 'feature', 'permission', 'location'] as const;

/** One setting, feature, permission or location that is switched off. */
export interface Switch {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly off: AccessSwitch;
  /** The screen whose pages it may change; null for every page. */
  readonly screen: Screen | null;
}

const HIDEABLE: readonly HideableField[] = [
  ...RESERVATION_FIELDS,
  ...AGREEMENT_FIELDS,
  ...CUSTOMER_HIDEABLE,
  ...VEHICLE_HIDEABLE,
];

/** The settings that the product knows, by screen and field. */
export const declaredSettings = (): readonly string[] => HIDEABLE.flatMap(({ needs }) => needs.setting ?? []);

/** The features that the product knows, by the service's names. */
export const declaredFeatures = (): readonly string[] => Object.values(FEATURES);

/** Returns every setting, feature, permission and location of the business, and the settings that the product declares. */
export function switchesOf({ rows }: AccessBusiness): readonly Switch[] {
  const texts = (sql: string) => rows(sql).map(({ text }) => String(text));
  const seeded = texts(
    `SELECT screen_name || '.' || field_name AS text FROM screen_settings WHERE client_id = 1`,
  );
  const settings = [...new Set([...seeded, ...declaredSettings()])].toSorted();
  const features = [
    ...new Set([...texts('SELECT DISTINCT name AS text FROM client_features'), ...declaredFeatures()]),
  ];
  const permissions = texts('SELECT code AS text FROM permissions ORDER BY id');
  const locations = rows(
    `SELECT l.id, l.name FROM locations l JOIN user_locations u ON u.location_id = l.id AND u.user_id = ${ADMINISTRATOR}
     WHERE l.is_active = 1`,
  );
  return [
    ...settings.map((name) => ({
      kind: 'setting' as const,
      name,
      off: { settings: { [name]: { isVisible: false } } },
      screen: SCREENS.find((screen) => name.startsWith(`${screen}.`)) ?? null,
    })),
    ...features.map((name) => ({
      kind: 'feature' as const,
      name,
      off: { features: { [name]: 'false' } },
      screen: null,
    })),
    ...permissions.map((name) => ({
      kind: 'permission' as const,
      name,
      off: { user: { id: ADMINISTRATOR, permissions: permissions.filter((one) => one !== name) } },
      screen: null,
    })),
    ...locations.map(({ id, name }) => ({
      kind: 'location' as const,
      name: String(name),
      off: {
        user: {
          id: ADMINISTRATOR,
          locations: locations.map((one) => Number(one.id)).filter((one) => one !== id),
        },
      },
      screen: null,
    })),
  ];
}
