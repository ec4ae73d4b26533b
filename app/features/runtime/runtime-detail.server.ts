import { languageName } from '../../i18n/languages.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords, GroupView, TableView } from '../../patterns/record/detail-view.ts';
import {
  type FactDraft,
  factsOf,
  groupOf,
  lastChangeFact,
} from '../../patterns/record/value-words.server.ts';
import { factsOfFields } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type ChargeKind, listChargeKindsOperation } from '../../upstream/charges/charge-kinds.contract.ts';
import { listChargeKindsOrUnread } from '../../upstream/charges/charge-kinds.server.ts';
import { type ClientRules, getClientRulesOperation } from '../../upstream/clients/client-rules.contract.ts';
import { getClientRulesOrUnread } from '../../upstream/clients/client-rules.server.ts';
import {
  type ClientFeature,
  type ClientProfile,
  type ClientTerms,
  listClientTermsOperation,
  type ScreenSetting,
} from '../../upstream/clients/clients.contract.ts';
import {
  getClientOrUnread,
  listClientFeaturesOrUnread,
  listClientTermsOrUnread,
  listScreenSettingsOrUnread,
} from '../../upstream/clients/clients.server.ts';
import type { RentalLocation } from '../../upstream/locations/locations.contract.ts';
import { listAllLocationsOrUnread } from '../../upstream/locations/locations.server.ts';
import type { VehicleTypeOffer } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { listVehicleTypeOffersOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';
import { BUSINESS } from './business-form.server.ts';
import { isNumber, isOn } from './features-form.server.ts';
import { COUNTING, DEPOSITS, FEES } from './rules-fields.server.ts';
import {
  depositsTable,
  linkTo,
  locationsTable,
  type Part,
  permission,
  screensTable,
} from './runtime-tables.server.ts';
import { paragraphsOf } from './terms-form.server.ts';

/** The settings of the business; each part is null where it could not be read, or the service has no such call. */
interface RuntimeConfiguration {
  readonly client: ClientProfile | null;
  readonly rules: ClientRules | null;
  readonly features: readonly ClientFeature[] | null;
  readonly settings: readonly ScreenSetting[] | null;
  readonly terms: readonly ClientTerms[] | null;
  readonly chargeKinds: readonly ChargeKind[] | null;
  readonly locations: readonly RentalLocation[] | null;
  readonly classes: readonly VehicleTypeOffer[];
}

async function getConfiguration(
  reader: Reader,
  _: string,
  { offers }: StaffContext,
): Promise<RuntimeConfiguration> {
  const [client, rules, features, settings, terms, chargeKinds, locations, classes] = await Promise.all([
    getClientOrUnread(reader),
    offers(getClientRulesOperation.id) ? getClientRulesOrUnread(reader) : null,
    listClientFeaturesOrUnread(reader),
    listScreenSettingsOrUnread(reader),
    offers(listClientTermsOperation.id) ? listClientTermsOrUnread(reader) : null,
    offers(listChargeKindsOperation.id) ? listChargeKindsOrUnread(reader) : null,
    listAllLocationsOrUnread(reader),
    listVehicleTypeOffersOrEmpty(reader, {}),
  ]);
  return { client, rules, features, settings, terms, chargeKinds, locations, classes };
}

export const runtimeDetail: DetailDeclaration<RuntimeConfiguration> = {
  ...recordOf('runtime'),
  actions: [],
  requires: { permission, operation: 'clients.get' },
  get: getConfiguration,
  frame: frameOf,
};

function frameOf({ client, rules }: RuntimeConfiguration, staffContext: StaffContext): FrameWords {
  const { t, offers } = staffContext;
  const changed = client?.changedAt == null ? rules : client;
  return {
    number: t('runtime.title'),
    badges: [],
    plate: null,
    facts: factsOf([
      [t('runtime.business.title'), client === null ? t('unread.value') : client.name],
      [t('runtime.currency'), client?.currency ?? null],
      ...(changed === null ? [] : [lastChangeFact(changed, staffContext, t('runtime.changed'))]),
    ]),
    notices: offers('clients.saveRules') ? [] : [{ tone: 'info', text: t('runtime.readOnly') }],
    money: [],
  };
}

const businessFacts = (client: ClientProfile | null, staffContext: StaffContext) =>
  client === null
    ? undefined
    : BUSINESS.flatMap(({ fields }) => factsOfFields(fields, client, staffContext, new Set()));

type RuleFields = (typeof FEES)[number]['fields'];

const unreadFact = (part: Part, { t }: StaffContext): FactDraft => [
  t(`runtime.groups.${part}`),
  t('unread.value'),
];

function featureFacts(features: readonly ClientFeature[] | null, { t, formats }: StaffContext) {
  return features?.map((feature): FactDraft => {
    const word = isOn(feature) ? 'runtime.features.on' : 'runtime.features.off';
    return [feature.name, isNumber(feature) ? formats.number(Number(feature.value)) : t(word)];
  });
}

/** How many paragraphs the terms of each language have. */
function termsFacts(
  terms: readonly ClientTerms[] | null,
  { t, formats, language: own, offers }: StaffContext,
): readonly FactDraft[] | undefined {
  if (!offers(listClientTermsOperation.id)) return [[t('runtime.groups.terms'), t('runtime.notOffered')]];
  return terms?.map(({ language, text, emergencyPhone }): FactDraft => {
    const paragraphs = formats.number(paragraphsOf(text).length);
    const detail = emergencyPhone ?? undefined;
    return [languageName(language, own), t('runtime.terms.count', { paragraphs }), { detail }];
  });
}

/** Which kinds of charges the business uses, and whether they are taxed. */
function kindsFacts(
  kinds: readonly ChargeKind[] | null,
  { t, offers }: StaffContext,
): readonly FactDraft[] | undefined {
  if (!offers(listChargeKindsOperation.id))
    return [[t('runtime.groups.charge-kinds'), t('runtime.notOffered')]];
  return kinds?.map(({ name, isActive, isTaxable }): FactDraft => {
    const used = isTaxable ? 'runtime.chargeKinds.taxed' : 'runtime.chargeKinds.untaxed';
    return [name, t(isActive ? used : 'runtime.chargeKinds.unused')];
  });
}

export function viewRuntime(
  { client, rules, features, settings, terms, chargeKinds, locations, classes }: RuntimeConfiguration,
  staffContext: StaffContext,
): { groups: readonly GroupView[] } {
  const { t, offers } = staffContext;
  const group = (
    part: Part,
    operation: string,
    facts: readonly FactDraft[] | undefined,
    tables: readonly TableView[] = [],
  ) =>
    groupOf(
      t(`runtime.groups.${part}`),
      facts ?? [unreadFact(part, staffContext)],
      tables,
      linkTo(part, operation, staffContext),
    );
  const ofRules = (
    part: 'counting' | 'fees' | 'deposits',
    fields: RuleFields,
    tables: readonly TableView[] = [],
  ) => {
    const isOffered = offers(getClientRulesOperation.id);
    const missing: readonly FactDraft[] | undefined = isOffered
      ? undefined
      : [[t('runtime.rules.title'), t('runtime.notOffered')]];
    const facts = rules === null ? missing : factsOfFields(fields, rules, staffContext, new Set());
    return group(part, 'clients.saveRules', facts, tables);
  };
  return {
    groups: [
      group('business', 'clients.save', businessFacts(client, staffContext)),
      ofRules(
        'counting',
        COUNTING.flatMap(({ fields }) => fields),
      ),
      ofRules(
        'fees',
        FEES.flatMap(({ fields }) => fields),
        locations === null ? [] : [locationsTable(locations, staffContext)],
      ),
      ofRules(
        'deposits',
        DEPOSITS.flatMap(({ fields }) => fields),
        [depositsTable(classes, staffContext)],
      ),
      group('charge-kinds', 'clients.saveChargeKinds', kindsFacts(chargeKinds, staffContext)),
      group('terms', 'clients.saveTerms', termsFacts(terms, staffContext)),
      group('features', 'clients.saveFeatures', featureFacts(features, staffContext)),
      groupOf(
        t('runtime.groups.screens'),
        settings === null ? [[t('runtime.groups.screens'), t('unread.value')]] : [],
        settings === null ? [] : [screensTable(settings, staffContext)],
      ),
    ],
  };
}
