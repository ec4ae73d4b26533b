import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView, TableView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { billingContactsTable } from '../../rentals/record/people-tables.server.ts';

/** Who takes over part of the price, and who is sent the bill. */
export function insuranceGroup({ insurance, billingContacts }: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  const say = valueWords(desk);
  return groupOf(
    t('agreement.groups.insurance'),
    [
      [t('agreement.insurance.company'), insurance?.company ?? null],
      [t('agreement.insurance.claim'), insurance?.claimNumber ?? null],
      [t('agreement.insurance.policy'), insurance?.policyNumber ?? null],
      [t('agreement.insurance.allowance'), say.money(insurance?.allowance ?? null)],
      [t('agreement.insurance.deductible'), say.money(insurance?.deductible ?? null)],
      [t('agreement.insurance.mostDays'), say.number(insurance?.mostDays || null)],
      [t('agreement.insurance.maximum'), say.money(insurance?.maximum || null)],
    ],
    [billingContactsTable(billingContacts, desk)],
  );
}

/** What is special about the rental and what to look out for. */
export function flagsGroup(agreement: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  const say = valueWords(desk);
  return groupOf(t('agreement.groups.flags'), [
    [t('agreement.flags.delivery'), say.flag(agreement.isDelivery)],
    [t('agreement.flags.retrieval'), say.flag(agreement.isRetrieval)],
    [t('agreement.flags.loaner'), say.flag(agreement.isLoaner)],
    [t('agreement.flags.risk'), agreement.riskFlag, { mark: 'bad' }],
    [t('agreement.flags.riskNote'), agreement.riskNote],
    [t('agreement.flags.holdReason'), agreement.holdReason],
    [t('agreement.flags.voidReason'), agreement.voidReason],
  ]);
}

function equipmentTable({ equipment }: Agreement, desk: Desk): TableView {
  const { t } = desk;
  const say = valueWords(desk);
  return {
    caption: t('agreement.equipment.title'),
    heads: [
      { label: t('agreement.equipment.name') },
      { label: t('agreement.equipment.quantity'), end: true },
    ],
    rows: equipment.map(({ name, quantity }) => [name ?? '', say.number(quantity) ?? '']),
  };
}

/** What the business itself wrote down of the rental, and what went along with the vehicle. */
export function attributesGroup(agreement: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  const say = valueWords(desk);
  return groupOf(
    t('agreement.groups.attributes'),
    agreement.attributes.map(({ name, value }) => [name ?? '', say.scalar(value)]),
    [equipmentTable(agreement, desk)],
  );
}
