import * as paths from '../../paths.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import { factGroup } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { getManagedRate, type ManagedRate, rateWords, seasonWords } from './managed-rate.server.ts';
import { RATE_GROUPS } from './rate-fields.server.ts';

export const rateDetail: DetailDeclaration<ManagedRate> = {
  ...recordOf('rates'),
  actions: [],
  links: ({ id }) => [
    {
      href: paths.record('rates', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_RATES',
      operation: 'rates.save',
      key: 'e',
      isMain: true,
    },
  ],
  requires: { permission: 'SETTINGS_RATES', operation: 'rates.list' },
  get: getManagedRate,
  frame: frameOf,
};

function frameOf(found: ManagedRate, staffContext: StaffContext): FrameWords {
  const { t, offers } = staffContext;
  const { typeId, name, isActive } = found;
  const type = typeId === null ? {} : { href: paths.record('rate-types', typeId) };
  return {
    number: rateWords(found),
    badges: isActive === false ? [{ word: t('rate.inactive'), tone: 'quiet', shape: 'open' }] : [],
    plate: null,
    facts: factsOf([
      [t('rate.type'), name, type],
      [t('rate.validity'), seasonWords(found, staffContext)],
    ]),
    notices: offers('rates.save') ? [] : [{ tone: 'info', text: t('rate.readOnly') }],
    money: [],
  };
}

export const viewRate = (found: ManagedRate, staffContext: StaffContext) => ({
  groups: RATE_GROUPS.map(({ legend, fields }) => factGroup(legend, fields, found, staffContext)),
});
