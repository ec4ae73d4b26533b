import { z } from 'zod';
import * as paths from '../../paths.ts';
import { action, type DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords, TableView } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import { factGroup } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { removeCharge } from '../../upstream/pricing/pricing.server.ts';
import { chargeBasis, percentWords } from '../rentals/public.ts';
import { CHARGE_GROUPS } from './charge-fields.server.ts';
import { getManagedCharge, type ManagedCharge } from './managed-charge.server.ts';

const remove = action({
  name: 'remove',
  label: 'charge.actions.remove.label',
  title: 'charge.actions.remove.title',
  text: 'charge.actions.remove.text',
  operation: 'charges.remove',
  permission: 'SETTINGS_RATES',
  done: 'chargeRemoved',
  removes: true,
  isOpen: (_: ManagedCharge) => true,
  fields: () => [],
  schema: () => z.object({}),
  perform: (reader, { id }: ManagedCharge, _, safety) => removeCharge(reader, id, safety),
});

export const chargeDetail: DetailDeclaration<ManagedCharge> = {
  ...recordOf('charges'),
  actions: [remove],
  links: ({ id }) => [
    {
      href: paths.record('charges', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_RATES',
      operation: 'charges.save',
      key: 'e',
      isMain: true,
    },
  ],
  requires: { permission: 'SETTINGS_RATES', operation: 'charges.list' },
  get: getManagedCharge,
  frame: frameOf,
};

function frameOf(found: ManagedCharge, staffContext: StaffContext): FrameWords {
  const { t, offers } = staffContext;
  const { name, isActive, isOptional, location } = found;
  return {
    number: name,
    badges: [
      {
        word: t(isActive ? 'charge.active' : 'charge.inactive'),
        tone: isActive ? 'good' : 'quiet',
        shape: isActive ? 'settled' : 'open',
      },
    ],
    plate: null,
    facts: factsOf([
      [t('charge.calculation'), chargeBasis(found, staffContext)],
      [t('charge.isOptional'), t(isOptional === false ? 'list.no' : 'list.yes')],
      [t('charge.location'), location ?? t('charge.everyLocation')],
    ]),
    notices: offers('charges.save') ? [] : [{ tone: 'info', text: t('charge.readOnly') }],
    money: [],
  };
}

function optionTable({ options, calculationType }: ManagedCharge, staffContext: StaffContext): TableView {
  const { t, formats } = staffContext;
  return {
    caption: t('charge.groups.options'),
    heads: [{ label: t('charge.option.name') }, { label: t('charge.option.value'), end: true }],
    rows: options.map(({ name, value }) => [
      name,
      calculationType === 'Percentage' ? percentWords(value, staffContext) : formats.money(value),
    ]),
  };
}

export function viewCharge(found: ManagedCharge, staffContext: StaffContext) {
  return {
    groups: CHARGE_GROUPS.map((group) =>
      factGroup(group.legend, group.fields, found, staffContext, {
        tables: group.key === 'calculation' ? [optionTable(found, staffContext)] : [],
      }),
    ),
    images: null,
  };
}
