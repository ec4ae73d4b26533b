import { z } from 'zod';
import * as paths from '../../paths.ts';
import { action, type DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { BadgeView, FrameWords } from '../../patterns/record/detail-view.ts';
import { type FactDraft, factsOf } from '../../patterns/record/value-words.server.ts';
import { factGroup } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { RentalLocation } from '../../upstream/locations/locations.contract.ts';
import { saveLocation } from '../../upstream/locations/locations.server.ts';
import { expectedAddress, someWords } from '../reservations/public.ts';
import * as groups from './location-fields.server.ts';
import { getManagedLocation, type ManagedLocation } from './managed-location.server.ts';

/** What is planned at a location, each part with its list. */
const USES = [
  ['pickUps', (id: number) => expectedAddress('checkOutPlace', id)],
  ['returns', (id: number) => expectedAddress('checkInPlace', id)],
  ['vehicles', (id: number) => `${paths.fleet()}?place=${id}&active=true`],
] as const;

const plannedFacts = ({ id, use }: ManagedLocation, staffContext: StaffContext): readonly FactDraft[] =>
  USES.map(([name, href]) => [
    staffContext.t(`location.uses.${name}`),
    someWords(use[name], staffContext),
    { href: href(id) },
  ]);

const whatIsPlanned = (found: ManagedLocation, staffContext: StaffContext): readonly string[] =>
  plannedFacts(found, staffContext).map(([term, text]) => `${term}: ${text}`);

const activity = (name: 'close' | 'reopen', isActive: boolean) =>
  action({
    name,
    label: `location.actions.${name}.label`,
    title: `location.actions.${name}.title`,
    text: `location.actions.${name}.text`,
    operation: 'locations.save',
    permission: 'SETTINGS_LOCATIONS',
    done: 'actionDone',
    isOpen: (found: ManagedLocation) => found.isActive !== isActive,
    ...(isActive ? { isMain: () => true } : { says: whatIsPlanned }),
    fields: () => [],
    schema: () => z.object({}),
    perform: (reader, { id }: ManagedLocation, _, safety) => saveLocation(reader, id, { isActive }, safety),
  });

export const locationDetail: DetailDeclaration<ManagedLocation> = {
  ...recordOf('locations'),
  actions: [activity('reopen', true), activity('close', false)],
  links: ({ id, isActive }) => [
    {
      href: paths.record('locations', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_LOCATIONS',
      operation: 'locations.save',
      key: 'e',
      isMain: isActive,
    },
    {
      href: paths.record('locations', id, 'one-way'),
      label: 'location.oneWay.edit',
      permission: 'SETTINGS_LOCATIONS',
      operation: 'locations.saveOneWayFees',
    },
  ],
  requires: { permission: 'SETTINGS_LOCATIONS', operation: 'locations.get' },
  get: getManagedLocation,
  frame: frameOf,
};

export const activityBadge = (
  { isActive }: Pick<RentalLocation, 'isActive'>,
  t: StaffContext['t'],
): BadgeView =>
  isActive
    ? { word: t('locations.statuses.active'), tone: 'good', shape: 'settled' }
    : { word: t('locations.statuses.inactive'), tone: 'quiet', shape: 'open' };

function frameOf(found: ManagedLocation, staffContext: StaffContext): FrameWords {
  const { t } = staffContext;
  return {
    number: found.name,
    badges: [activityBadge(found, t)],
    plate: null,
    facts: factsOf(plannedFacts(found, staffContext)),
    notices: found.isActive ? [] : [{ tone: 'info', text: t('location.notices.inactive') }],
    money: [],
  };
}

export const viewLocation = (found: ManagedLocation, staffContext: StaffContext) => {
  const { identity, address, contact, rules } = groups;
  return {
    groups: [identity, address, contact, rules].map(({ legend, fields }) =>
      factGroup(legend, fields, found, staffContext),
    ),
  };
};
