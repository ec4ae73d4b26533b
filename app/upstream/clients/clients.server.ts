import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import {
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
} from './clients.contract.ts';

/** The tenant as the screens want it. */
export interface Client {
  readonly name: string | null;
  /** ISO 4217 code, null when the service has none: the product then takes its default. */
  readonly currency: string | null;
  /** Name or code of the country, as the service has it. */
  readonly country: string | null;
  readonly isActive: boolean;
  /** The licence covers no further vehicle. */
  readonly isFleetFull: boolean;
}

/**
 * The tenant of the signed-in user.
 * @throws UpstreamError
 */
export async function getClient({ upstream, staff, traceId, signal }: Reader): Promise<Client> {
  const { data } = await upstream.call(staff, getClientOperation, { traceId, signal });
  return {
    name: data.clientName,
    currency: data.currency?.trim() || null,
    country: data.country?.trim() || null,
    isActive: data.isActive ?? true,
    isFleetFull: data.maxVehiclesReached ?? false,
  };
}

/** What a service writes for 'does not have it'. */
const OFF = new Set(['', 'false', '0', 'null']);

/**
 * The names of the features that the tenant has.
 * @throws UpstreamError
 */
export async function getClientFeatures({
  upstream,
  staff,
  traceId,
  signal,
}: Reader): Promise<ReadonlySet<string>> {
  const { data } = await upstream.call(staff, listClientFeaturesOperation, { traceId, signal });
  const on = data.filter(({ value }) => !OFF.has(String(value).trim().toLowerCase()));
  return new Set(on.map(({ featureName }) => featureName));
}

/** The same; none when the service does not answer. */
export async function getClientFeaturesOrEmpty(reader: Reader): Promise<ReadonlySet<string>> {
  const names = getClientFeatures(reader).then((features) => [...features]);
  return new Set(await orEmpty(reader, names));
}

/** What the tenant's settings say of a field of a screen, in the service's names: `Reservation`, `PONo`. */
export interface ScreenSetting {
  readonly screen: string;
  readonly section: string | null;
  readonly field: string;
  /** What the field holds at first, as text. */
  readonly defaultValue: string | null;
  readonly isRequired: boolean;
  /** Shown unless the service says otherwise. */
  readonly isVisible: boolean;
}

/** The tenant's settings of its screens; empty when the service does not answer. */
export function listScreenSettingsOrEmpty(reader: Reader): Promise<readonly ScreenSetting[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listScreenSettingsOperation, { traceId, signal });
  const settings = answered.then(({ data }) =>
    data.map(({ screenName, sectionName, fieldName, defaultValue, isFieldRequired, isVisible }) => ({
      screen: screenName,
      section: sectionName,
      field: fieldName,
      defaultValue: defaultValue === null ? null : String(defaultValue),
      isRequired: isFieldRequired ?? false,
      isVisible: isVisible ?? true,
    })),
  );
  return orEmpty(reader, settings);
}
