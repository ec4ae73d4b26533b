import { type FactDraft, lastChangeFact } from '../../patterns/record/value-words.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { askedIn, fieldTable, type ValuesOfGroups } from '../../patterns/record-form/field-table.server.ts';
import { writtenTax } from '../../upstream/taxes/taxes.contract.ts';
import { percentWords } from '../rentals/public.ts';
import type { ManagedTax, TaxFormContext } from './managed-tax.server.ts';

const group = fieldTable<TaxFormContext, ManagedTax, string>('Tax');

const LONGEST = { name: 60, description: 300, ledgerCode: 40 } as const;

const identity = group('identity', { legend: 'tax.groups.identity', columns: 3 })({
  name: {
    label: 'tax.name',
    kind: kinds.line(LONGEST.name),
    missing: 'errors.taxName.missing',
    required: true,
  },
  percent: {
    label: 'tax.percent',
    kind: kinds.decimal(100),
    hint: 'tax.percentHint',
    missing: 'errors.taxPercent.missing',
    required: true,
    fact: ({ percent }, staffContext, term): FactDraft => [term, percentWords(percent, staffContext)],
  },
  ledgerCode: { label: 'tax.ledgerCode', kind: kinds.line(LONGEST.ledgerCode) },
  description: { label: 'tax.description', kind: kinds.line(LONGEST.description) },
  isNeverExempt: { label: 'tax.isNeverExempt', kind: kinds.check(), hint: 'tax.isNeverExemptHint' },
});

const validity = group('validity', { legend: 'tax.groups.validity', columns: 2 })({
  activeFrom: { label: 'tax.activeFrom', kind: kinds.day(), hint: 'tax.activeFromHint' },
  activeTo: { label: 'tax.activeTo', kind: kinds.day(), hint: 'tax.activeToHint' },
  changedAt: { label: 'tax.changed', kind: kinds.line(0), onlyShown: true, fact: lastChangeFact },
});

export const TAX_GROUPS = [identity, validity] as const;

export const TAX_FIELDS = askedIn<TaxFormContext, ManagedTax>(TAX_GROUPS);

export type TaxFieldValues = ValuesOfGroups<typeof TAX_GROUPS>;

export const taxPathOf = writtenTax.pathOf;
