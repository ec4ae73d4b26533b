import * as paths from '../../paths.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords, TableView } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import { factGroup } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { percentWords } from '../rentals/public.ts';
import { getManagedTax, type ManagedTax } from './managed-tax.server.ts';
import { TAX_GROUPS } from './tax-fields.server.ts';

export const taxDetail: DetailDeclaration<ManagedTax> = {
  ...recordOf('taxes'),
  actions: [],
  links: ({ id }) => [
    {
      href: paths.record('taxes', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_RATES',
      operation: 'taxes.save',
      key: 'e',
      isMain: true,
    },
  ],
  requires: { permission: 'SETTINGS_RATES', operation: 'taxes.list' },
  get: getManagedTax,
  frame: frameOf,
};

function frameOf(found: ManagedTax, staffContext: StaffContext): FrameWords {
  const { t, formats, offers } = staffContext;
  const { name, percent, locations } = found;
  return {
    number: name,
    badges: [],
    plate: null,
    facts: factsOf([
      [t('tax.percent'), percentWords(percent, staffContext)],
      [t('tax.groups.locations'), formats.number(locations.length)],
    ]),
    notices: [
      { tone: 'info', text: t('tax.agreed') },
      ...(offers('taxes.save') ? [] : [{ tone: 'info' as const, text: t('tax.readOnly') }]),
    ],
    money: [],
  };
}

function locationTable({ locations }: ManagedTax, { t }: StaffContext): TableView {
  return {
    caption: t('tax.groups.locations'),
    heads: [{ label: t('tax.location') }, { label: t('tax.mode') }],
    rows: locations.map(({ id, name, mode }) => [
      { text: name, href: paths.record('locations', id) },
      t(`tax.modes.${mode}`),
    ]),
  };
}

export function viewTax(found: ManagedTax, staffContext: StaffContext) {
  return {
    groups: TAX_GROUPS.map((group) =>
      factGroup(group.legend, group.fields, found, staffContext, {
        tables: group.key === 'validity' ? [locationTable(found, staffContext)] : [],
      }),
    ),
    images: null,
  };
}
