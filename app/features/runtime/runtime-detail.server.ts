import { paths } from '../../paths.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords, GroupView, TableView } from '../../patterns/record/detail-view.ts';
import { factsOf, groupOf, lastChangeFact } from '../../patterns/record/value-words.server.ts';
import { factsOfFields } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import { availableLinks } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type ClientRules, getClientRulesOperation } from '../../upstream/clients/client-rules.contract.ts';
import { getClientRulesOrUnread } from '../../upstream/clients/client-rules.server.ts';
import type { RentalLocation } from '../../upstream/locations/locations.contract.ts';
import { listAllLocationsOrUnread } from '../../upstream/locations/locations.server.ts';
import { COUNTING, DEPOSITS, FEES } from './rules-fields.server.ts';

const permission = 'SETTINGS_RUNTIME';

/** The settings of the business; each part is null where it could not be read, or the service has no such call. */
export interface RuntimeConfiguration {
  readonly rules: ClientRules | null;
  readonly locations: readonly RentalLocation[] | null;
}

async function getConfiguration(
  reader: Reader,
  _: string,
  { offers }: StaffContext,
): Promise<RuntimeConfiguration> {
  const [rules, locations] = await Promise.all([
    offers(getClientRulesOperation.id) ? getClientRulesOrUnread(reader) : null,
    listAllLocationsOrUnread(reader),
  ]);
  return { rules, locations };
}

export const runtimeDetail: DetailDeclaration<RuntimeConfiguration> = {
  ...recordOf('runtime'),
  actions: [],
  requires: { permission, operation: 'clients.get' },
  get: getConfiguration,
  frame: frameOf,
};

function frameOf({ rules }: RuntimeConfiguration, staffContext: StaffContext): FrameWords {
  const { t, client, offers } = staffContext;
  return {
    number: t('runtime.title'),
    badges: [],
    plate: null,
    facts: factsOf([
      [t('runtime.business'), client?.name ?? t('unread.value')],
      [t('runtime.currency'), client?.currency ?? null],
      ...(rules === null ? [] : [lastChangeFact(rules, staffContext, t('runtime.changed'))]),
    ]),
    notices: offers('clients.saveRules') ? [] : [{ tone: 'info', text: t('runtime.readOnly') }],
    money: [],
  };
}

/** What each location does outside its hours, with the way to change it. */
function outsideHoursTable(locations: readonly RentalLocation[], { t, formats }: StaffContext): TableView {
  return {
    caption: t('location.outsideHours'),
    heads: [{ label: t('hours.columns.name') }, { label: t('location.outsideHours') }],
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
      ]),
  };
}

export function viewRuntime(
  { rules, locations }: RuntimeConfiguration,
  staffContext: StaffContext,
): { groups: readonly GroupView[] } {
  const { t, offers } = staffContext;
  const change = (part: 'counting' | 'fees' | 'deposits', operation: string) =>
    availableLinks(
      [{ href: paths.record('runtime', '', part), label: `runtime.change.${part}`, permission, operation }],
      staffContext,
    );
  const ofRules = (
    part: 'counting' | 'fees' | 'deposits',
    fields: (typeof FEES)[number]['fields'],
    tables: readonly TableView[] = [],
  ) => {
    const unread = offers(getClientRulesOperation.id) ? 'unread.value' : 'runtime.notOffered';
    const facts =
      rules === null
        ? [[t('runtime.rules.title'), t(unread)] as const]
        : factsOfFields(fields, rules, staffContext, new Set());
    return groupOf(t(`runtime.groups.${part}`), facts, tables, change(part, 'clients.saveRules'));
  };
  return {
    groups: [
      ofRules(
        'counting',
        COUNTING.flatMap(({ fields }) => fields),
      ),
      ofRules(
        'fees',
        FEES.flatMap(({ fields }) => fields),
        locations === null ? [] : [outsideHoursTable(locations, staffContext)],
      ),
      ofRules(
        'deposits',
        DEPOSITS.flatMap(({ fields }) => fields),
      ),
    ],
  };
}
