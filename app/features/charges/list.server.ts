import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import { editCell, orderedColumns, textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { textFilter } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { CALCULATIONS } from '../../upstream/charges/charges.contract.ts';
import { listEveryCharge } from '../../upstream/pricing/pricing.server.ts';
import { chargeBasis, percentWords } from '../rentals/public.ts';
import { APPLIES_TEXTS, CALCULATION_TEXTS, textOf } from './charge-fields.server.ts';
import { chargeImport } from './charge-import.server.ts';
import { type ManagedCharge, readChargeNames, withNames } from './managed-charge.server.ts';

const column = orderedColumns<ManagedCharge>('charges.columns');

const STATES = ['active', 'inactive'] as const;

const flagColumn = (name: 'isActive' | 'isOptional' | 'isTaxable' | 'isBilledToInsurance') =>
  column(
    name,
    'text',
    ({ [name]: value }, { t }) => t(value === true ? 'list.yes' : 'list.no'),
    ({ [name]: value }) => Number(value === true),
  );

const columns = {
  name: column(
    'name',
    'text',
    ({ name }) => textCell(name),
    ({ name }) => name,
  ),
  description: column('description', 'text', ({ description }) => textCell(description)),
  basis: column('basis', 'text', (found, staffContext) => chargeBasis(found, staffContext)),
  value: column(
    'value',
    'amount',
    ({ value, calculationType }, staffContext) =>
      calculationType === 'Percentage'
        ? percentWords(value, staffContext)
        : staffContext.formats.money(value),
    ({ value }) => value,
  ),
  appliesTo: column(
    'appliesTo',
    'text',
    ({ appliesTo }, { t }) => t(textOf(APPLIES_TEXTS, appliesTo) ?? APPLIES_TEXTS.rental),
    ({ appliesTo }) => appliesTo,
  ),
  location: column(
    'location',
    'text',
    ({ location }, { t }) => location ?? t('charge.everyLocation'),
    ({ location }) => location,
  ),
  vehicleType: column(
    'vehicleType',
    'text',
    ({ vehicleType }, { t }) => vehicleType ?? t('charge.everyClass'),
    ({ vehicleType }) => vehicleType,
  ),
  isOptional: flagColumn('isOptional'),
  isTaxable: flagColumn('isTaxable'),
  isBilledToInsurance: flagColumn('isBilledToInsurance'),
  isActive: flagColumn('isActive'),
  edit: column('edit', 'link', editCell('charges', 'charges.save')),
};

const filters = z.object({
  keyword: textFilter,
  calculation: textFilter.transform((text) => CALCULATIONS.find((one) => one === text)),
  state: textFilter.transform((text) => STATES.find((one) => one === text)),
});

/** All miscellaneous charges, with the inactive ones. */
export const chargeList: ListDeclaration<ManagedCharge, z.output<typeof filters>, StaffContext> = {
  name: 'charges',
  needs: { permission: 'SETTINGS_RATES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('charges'),
    label: 'forms.charge-new.name',
    permission: 'SETTINGS_RATES',
    operation: 'charges.create',
    key: 'n',
  },
  import: chargeImport.link,
  exported: chargeImport.exported,
  fields: [
    { name: 'keyword', kind: 'text', label: 'charges.filters.keyword', place: 'box' },
    {
      name: 'calculation',
      kind: 'choice',
      label: 'charges.filters.calculation',
      place: 'row',
      choices: 'calculations',
    },
    { name: 'state', kind: 'choice', label: 'charges.filters.state', place: 'row', choices: 'states' },
  ],
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: ['name', 'basis', 'appliesTo', 'location', 'isOptional', 'isTaxable', 'isActive', 'edit'],
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: { keyword = '', calculation, state } }) {
    const [charges, names] = await Promise.all([listEveryCharge(reader), readChargeNames(reader)]);
    const found = charges.filter(
      ({ name, description, calculationType, isActive }) =>
        holdsWords(keyword, `${name} ${description ?? ''}`) &&
        (calculation === undefined || calculationType === calculation) &&
        (state === undefined || isActive === (state === 'active')),
    );
    return pageOf(
      found.map((one) => withNames(one, names)),
      query,
    );
  },
  choices: async ({ t }) => ({
    calculations: CALCULATIONS.map((one) => [one, t(CALCULATION_TEXTS[one])] as const),
    states: STATES.map((one) => [one, t(`charge.${one}`)] as const),
  }),
  remark: async ({ t, offers }) => (offers('charges.save') ? null : { text: t('charge.readOnly') }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
