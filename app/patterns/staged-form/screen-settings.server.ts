import type { Reader } from '../../upstream/call.ts';
import type { ScreenSetting } from '../../upstream/clients/clients.contract.ts';
import { listScreenSettingsOrEmpty } from '../../upstream/clients/clients.server.ts';

/** What a client's settings say of a field: `Reservation`, `Rental information`, `PONo`. */
export interface FieldSetting {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly defaultValue: string | null;
}

/** What a client's settings say of the fields of one screen. */
export interface Screen {
  /** Of a field by the name that the settings give it (`PONo`); shown and not required where they say nothing. */
  of(fieldName: string): FieldSetting;
}

const FREE: FieldSetting = { isVisible: true, isRequired: false, defaultValue: null };

/** Of a form that shows its fields whatever the settings say. */
export const NO_SETTINGS: Screen = { of: () => FREE };

function screenFrom(settings: readonly ScreenSetting[], screenName: string): Screen {
  const own = new Map(settings.filter(({ screen }) => screen === screenName).map((one) => [one.field, one]));
  return {
    of(fieldName) {
      const setting = own.get(fieldName);
      if (!setting) return FREE;
      const { isVisible, isRequired, defaultValue } = setting;
      // What cannot be seen cannot be asked for.
      return { isVisible, isRequired: isRequired && isVisible, defaultValue };
    },
  };
}

/** What the tenant's settings say of a screen; nothing where the service does not answer. */
export const readScreen = async (reader: Reader, screenName: string): Promise<Screen> =>
  screenFrom(await listScreenSettingsOrEmpty(reader), screenName);
