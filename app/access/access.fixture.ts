import { type Access, createAccess } from './access.server.ts';
import { FEATURES, type Feature, type FieldSetting } from './needs.ts';

export interface Granted {
  /** Function codes; null while they are unknown. */
  readonly permissions?: readonly string[] | null;
  /** Values by our names; other features are on. */
  readonly features?: Readonly<Partial<Record<Feature, string | number | boolean>>>;
  /** By screen and field: `Reservation.PONo`. */
  readonly settings?: Readonly<Record<string, Partial<FieldSetting>>>;
  /** Whether the rental service has a call. */
  readonly offers?: (id: string) => boolean;
  readonly isAssigned?: (id: number) => boolean;
  readonly mayWrite?: boolean;
}

/** The access of a user in tests: everything, but for what is given. */
export function accessForTests({
  permissions = null,
  features = {},
  settings = {},
  offers = () => true,
  isAssigned = () => true,
  mayWrite = true,
}: Granted = {}): Access {
  const grants = {
    permissions: permissions && new Set(permissions),
    features: Object.entries(features).map(([name, value]) => ({ name: FEATURES[name as Feature], value })),
    settings: Object.entries(settings).map(([name, setting]) => {
      const [screen = '', field = ''] = name.split('.');
      return { screen, field, isVisible: true, isRequired: false, defaultValue: null, ...setting };
    }),
  };
  return createAccess(grants, { offers, isAssigned, mayWrite });
}
