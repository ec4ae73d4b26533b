import { readDay } from '../../../domain/typed-day.ts';
import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { internationalPhone } from '../../../patterns/form-fields/phone-number.server.ts';
import { check } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  type CustomerMarks,
  type CustomerTwin,
  findTwinsOrEmpty,
} from '../../../upstream/customers/customer-twins.server.ts';
import { customer } from '../../../upstream/customers/customers.contract.ts';
import { type CustomerFormContext, chosenCountry } from '../record/customer-context.server.ts';

/** The name of the tick by which a customer who looks like another one is saved nevertheless. */
export const ALLOW = 'allowsDuplicate';

const PHONES = ['mobile', 'homePhone', 'businessPhone'] as const;

type Place = Pick<FormState<CustomerFormContext>, 'answers' | 'formContext' | 'desk'>;

function dayIn(typed: string, { habits }: Desk): string | null {
  const read = readDay(typed, { ...habits, prefer: 'past' });
  return 'value' in read ? read.value : null;
}

/** A telephone number in the form in which it is compared. */
function phoneIn({ answers, formContext }: Place, name: string): string {
  const typed = answerOf(answers, name).trim();
  return internationalPhone(typed, chosenCountry(formContext, answers)?.code ?? null) ?? typed;
}

/** What was entered that could be another customer's, as far as it differs from what the customer had. */
function marksIn(place: Place): CustomerMarks {
  const { answers, formContext, desk } = place;
  const { record } = formContext;
  const text = (name: string) => answerOf(answers, name).trim();
  const changed = (name: string, before: string | null | undefined) =>
    text(name) === (before ?? '').trim() ? null : text(name) || null;
  const bornOn = dayIn(text('bornOn'), desk);
  const isSamePerson =
    record !== null &&
    text('firstName') === record.firstName &&
    text('lastName') === record.lastName &&
    bornOn === record.bornOn?.slice(0, 10);
  return {
    licence: changed('licence.number', record?.licence.number),
    email: changed('email', record?.email),
    phones: PHONES.filter((name) => changed(name, record?.[name]) !== null).map((name) =>
      phoneIn(place, name),
    ),
    firstName: text('firstName') || null,
    lastName: text('lastName') || null,
    bornOn: isSamePerson ? null : bornOn,
  };
}

/** Other customers who may be the same person. */
export const twinsOf = (place: Place): Promise<readonly CustomerTwin[]> =>
  findTwinsOrEmpty(place.desk.reader, marksIn(place), place.formContext.record?.id ?? null);

/** Who it is and by what: 'C-10002, Ada Lovelace, has this licence.' */
export function twinWords({ customer, same }: CustomerTwin, { t }: Desk): string {
  const who = t(`customer.form.twins.${same}`, {
    name: [customer.number, customer.name].filter(Boolean).join(', '),
  });
  return customer.blacklist.isListed ? `${who} ${t('customer.form.twins.blacklisted')}` : who;
}

const FIELD_OF = { licence: 'licence.number', email: 'email', name: 'lastName' } as const;

const fieldOf = ({ same, phone }: CustomerTwin, place: Place): string | undefined =>
  same === 'phone' ? PHONES.find((name) => phoneIn(place, name) === phone) : FIELD_OF[same];

/** A group with the twins named below the fields that they share. */
export const withTwinNotes = (
  group: FieldGroupView,
  twins: readonly CustomerTwin[],
  place: Place,
): FieldGroupView => ({
  ...group,
  fields: group.fields.map((field) => {
    const twin = twins.find((one) => fieldOf(one, place) === field.name);
    return twin ? { ...field, note: twinWords(twin, place.desk) } : field;
  }),
});

/** The tick by which a customer who looks like another one is saved nevertheless; it stands below the notices. */
export const duplicates = fieldGroup<CustomerFormContext>()(
  'twins',
  {
    legend: 'customer.form.twins.title',
    columns: 1,
    pathOf: customer.pathOf,
  },
  { [ALLOW]: { label: 'customer.form.twins.allow', kind: check() } },
);

/** Returns the notices of other customers who may be the same person, and the tick. */
export async function twinGroups(
  twins: readonly CustomerTwin[],
  state: FormState<CustomerFormContext>,
): Promise<readonly FieldGroupView[]> {
  const { desk, answers } = state;
  if (twins.length === 0 && answerOf(answers, ALLOW) === '') return [];
  const notices = twins.map((twin) => ({
    tone: twin.customer.blacklist.isListed ? ('bad' as const) : ('warn' as const),
    text: twinWords(twin, desk),
    link: { href: paths.customer(twin.customer.id), label: desk.t('customer.form.twins.look') },
  }));
  return (await duplicates.groups(state)).map((group) => ({ ...group, notices }));
}
