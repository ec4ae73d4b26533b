import { paths } from '../../paths.ts';
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
import { availableLinks } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
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
import { depositText } from '../classes/public.ts';
import { BUSINESS } from './business-form.server.ts';
import { isNumber, isOn } from './features-form.server.ts';
import { COUNTING, DEPOSITS, FEES } from './rules-fields.server.ts';
import { SCREEN_FORMS, SCREEN_PARTS, type ScreenPart } from './screen-preview.server.ts';
import { languageName, paragraphsOf } from './terms-form.server.ts';

const permission = 'SETTINGS_RUNTIME';

/** The settings of the business; each part is null where it could not be read, or the service has no such call. */
interface RuntimeConfiguration {
  readonly client: ClientProfile | null;
  readonly rules: ClientRules | null;
  readonly features: readonly ClientFeature[] | null;
  readonly settings: readonly ScreenSetting[] | null;
  readonly terms: readonly ClientTerms[] | null;
  readonly locations: readonly RentalLocation[] | null;
  readonly classes: readonly VehicleTypeOffer[];
}

async function getConfiguration(
  reader: Reader,
  _: string,
  { offers }: StaffContext,
): Promise<RuntimeConfiguration> {
  const [client, rules, features, settings, terms, locations, classes] = await Promise.all([
    getClientOrUnread(reader),
    offers(getClientRulesOperation.id) ? getClientRulesOrUnread(reader) : null,
    listClientFeaturesOrUnread(reader),
    listScreenSettingsOrUnread(reader),
    offers(listClientTermsOperation.id) ? listClientTermsOrUnread(reader) : null,
    listAllLocationsOrUnread(reader),
    listVehicleTypeOffersOrEmpty(reader, {}),
  ]);
  return { client, rules, features, settings, terms, locations, classes };
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

/** What each location charges in addition, with the ways to change it. */
function locationsTable(
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

type Part = Parameters<typeof linkTo>[0];
/** The deposit of each class, with the way to change it. */
const depositsTable = (classes: readonly VehicleTypeOffer[], staffContext: StaffContext): TableView => ({
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

const businessFacts = (client: ClientProfile | null, staffContext: StaffContext) =>
  client === null
    ? undefined
    : BUSINESS.flatMap(({ fields }) => factsOfFields(fields, client, staffContext, new Set()));

type RuleFields = (typeof FEES)[number]['fields'];

/** The link to the form of a group, where the user may open it. */
const linkTo = (
  part: 'business' | 'counting' | 'fees' | 'deposits' | 'terms' | 'features' | ScreenPart,
  operation: string,
  staffContext: StaffContext,
) =>
  availableLinks(
    [{ href: paths.record('runtime', '', part), label: `runtime.change.${part}`, permission, operation }],
    staffContext,
  );

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

/** How many fields of each screen are required, hidden and filled, with the way to change them. */
function screensTable(settings: readonly ScreenSetting[], staffContext: StaffContext): TableView {
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

export function viewRuntime(
  { client, rules, features, settings, terms, locations, classes }: RuntimeConfiguration,
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
