import { z } from 'zod';
import { openPart, WEEKDAYS, weekdayOf } from '../../domain/store-hours.ts';
import * as paths from '../../paths.ts';
import { choiceSchema } from '../../patterns/form-fields/field-schemas.server.ts';
import { zodOf } from '../../patterns/form-fields/input-schema.server.ts';
import { action, type DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords, GroupView } from '../../patterns/record/detail-view.ts';
import { type FactDraft, factsOf, groupOf } from '../../patterns/record/value-words.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { removeHoliday } from '../../upstream/locations/store-hours.server.ts';
import { DAY_NAMES, dayText, getLocationHours, type LocationHours } from './location-hours.server.ts';

const permission = 'SETTINGS_LOCATIONS';

const listedHolidays = ({ holidays }: LocationHours) => holidays ?? [];

const remove = action({
  name: 'remove-holiday',
  label: 'hours.actions.remove-holiday.label',
  title: 'hours.actions.remove-holiday.title',
  text: 'hours.actions.remove-holiday.text',
  operation: 'locations.removeHoliday',
  permission,
  done: 'actionDone',
  isOpen: (found: LocationHours) => listedHolidays(found).length > 0,
  fields: (found: LocationHours, { t, formats }) => [
    {
      name: 'holiday',
      kind: 'choice',
      label: t('hours.holiday.title'),
      required: true,
      choices: listedHolidays(found).map(({ id, day, name }) => [
        String(id),
        `${formats.date(day)}, ${name ?? ''}`,
      ]),
    },
  ],
  schema: (found: LocationHours) => z.object({ holiday: zodOf(choiceSchema(listedHolidays(found))) }),
  perform: (reader, { id }, { holiday }, safety) =>
    removeHoliday(reader, { locationId: id, holidayId: holiday }, safety),
  leaves: ({ holidays }, { holiday }) =>
    holidays && (holidays.some(({ id }) => id === holiday) ? [] : [`no ${holiday}`]),
});

export const hoursDetail: DetailDeclaration<LocationHours> = {
  ...recordOf('hours'),
  actions: [remove],
  links: ({ id }) => [
    {
      href: paths.record('hours', id, 'edit'),
      label: 'hours.edit',
      permission,
      operation: 'locations.saveHours',
      key: 'e',
      isMain: true,
    },
    {
      href: paths.record('hours', id, 'copy'),
      label: 'hours.copy.way',
      permission,
      operation: 'locations.saveHours',
    },
    {
      href: paths.record('hours', id, 'holiday'),
      label: 'hours.addHoliday',
      permission,
      operation: 'locations.createHoliday',
      key: 'n',
    },
  ],
  requires: { permission, operation: 'locations.get' },
  get: getLocationHours,
  frame: frameOf,
};

function frameOf(found: LocationHours, { t, formats, nowAt, offers }: StaffContext): FrameWords {
  const { outsideHours: rule, outsideHoursFee: fee } = found;
  const isCharged = rule === 'charged';
  const rules = rule === null ? null : t(`location.outsideHoursRules.${isCharged ? 'charged' : 'refused'}`);
  return {
    number: found.name,
    badges: [],
    plate: null,
    facts: factsOf([
      [t('location.timeZone'), found.timeZone, { detail: formats.time(nowAt(found.name)) }],
      [
        t('location.outsideHours'),
        rules,
        {
          detail: isCharged && fee !== null ? formats.money(fee) : undefined,
          href: paths.record('locations', found.id),
        },
      ],
    ]),
    notices: readOnlyNotices({ t, offers }),
    money: [],
  };
}

/** Why hours and holidays cannot be changed here: the rental service lacks the calls. */
const readOnlyNotices = ({ t, offers }: Pick<StaffContext, 't' | 'offers'>): FrameWords['notices'] =>
  offers('locations.saveHours') ? [] : [{ tone: 'info', text: t('hours.readOnly') }];

/** The week, day by day, and the holidays. */
export function viewHours(
  found: LocationHours,
  staffContext: StaffContext,
): { groups: readonly GroupView[] } {
  const { t, formats } = staffContext;
  const { week, holidays } = found;
  const days = WEEKDAYS.map(
    (weekday): FactDraft => [
      t(`hours.days.${DAY_NAMES[weekday]}`),
      dayText(week, weekday, staffContext),
      week === null ? {} : { dayPart: openPart(week, weekday) },
    ],
  );
  const closed = {
    caption: t('hours.holidays'),
    heads: [{ label: t('hours.holiday.day') }, { label: t('hours.holiday.name') }],
    rows: listedHolidays(found).map(({ day, name }) => [
      { text: formats.date(day), detail: t(`hours.days.${DAY_NAMES[weekdayOf(day)]}`) },
      name ?? '',
    ]),
  };
  const unread = holidays === null ? [[t('hours.holidays'), t('hours.unknown')] as const] : [];
  return {
    groups: [
      groupOf(t('hours.week'), days),
      groupOf(t('hours.holidays'), unread, holidays === null ? [] : [closed]),
    ],
  };
}
