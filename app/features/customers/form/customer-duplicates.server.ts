import { readDay } from '../../../domain/parse-day.ts';
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { internationalPhone } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { check } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState, Submission } from '../../../patterns/staged-form/declaration.server.ts';
import {
  type CustomerMarks,
  type DuplicateCustomer,
  findDuplicatesOrEmpty,
} from '../../../upstream/customers/customer-duplicates.server.ts';
import { customer } from '../../../upstream/customers/customers.contract.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { type CustomerFormContext, chosenCountry } from '../record/customer-context.server.ts';

export const ALLOW = 'allowsDuplicate';

const PHONES = ['mobile', 'homePhone', 'businessPhone'] as const;

type State = Pick<FormState<CustomerFormContext>, 'answers' | 'formContext' | 'staffContext'>;

function phoneIn({ answers, formContext }: State, name: string): string {
  const entered = answerOf(answers, name).trim();
  return internationalPhone(entered, chosenCountry(formContext, answers)?.code ?? null) ?? entered;
}

/** Returns the input that identifies a customer, as far as it differs from the record. */
function marksIn(state: State): CustomerMarks {
  const { answers, staffContext } = state;
  const { record } = state.formContext;
  const text = (name: string) => answerOf(answers, name).trim();
  const changed = (name: string, before: string | null | undefined) =>
    text(name) === (before ?? '').trim() ? null : text(name) || null;
  const read = readDay(text('bornOn'), { ...staffContext.habits, prefer: 'past' });
  const bornOn = 'value' in read ? read.value : null;
  const [firstName, lastName] = [text('firstName'), text('lastName')];
  const isSamePerson =
    record?.firstName === firstName && record.lastName === lastName && bornOn === record.bornOn?.slice(0, 10);
  const phones = PHONES.filter((name) => changed(name, record?.[name]) !== null);
  return {
    licence: changed('licence.number', record?.licence.number),
    email: changed('email', record?.email),
    phones: phones.map((name) => phoneIn(state, name)),
    firstName: firstName || null,
    lastName: lastName || null,
    bornOn: isSamePerson ? null : bornOn,
  };
}

export const findDuplicates = (state: State): Promise<readonly DuplicateCustomer[]> =>
  findDuplicatesOrEmpty(state.staffContext.reader, marksIn(state), state.formContext.record?.id ?? null);

/** For example 'C-10002, Ada Lovelace, has this licence.' */
function duplicateText({ customer, same }: DuplicateCustomer, { t }: StaffContext): string {
  const { number, name, blacklist } = customer;
  const text = t(`customer.form.twins.${same}`, { name: [number, name].filter(Boolean).join(', ') });
  return blacklist.isListed ? `${text} ${t('customer.form.twins.blacklisted')}` : text;
}

const FIELD_OF = { licence: 'licence.number', email: 'email', name: 'lastName' } as const;

const fieldOf = ({ same, phone }: DuplicateCustomer, state: State): string | undefined =>
  same === 'phone' ? PHONES.find((name) => phoneIn(state, name) === phone) : FIELD_OF[same];

export const withDuplicateNotes = (
  group: FieldGroupView,
  duplicates: readonly DuplicateCustomer[],
  state: State,
): FieldGroupView => ({
  ...group,
  fields: group.fields.map((field) => {
    const duplicate = duplicates.find((one) => fieldOf(one, state) === field.name);
    return duplicate ? { ...field, note: duplicateText(duplicate, state.staffContext) } : field;
  }),
});

export const allowance = fieldGroup<CustomerFormContext>()(
  'twins',
  { legend: 'customer.form.twins.title', columns: 1, pathOf: customer.pathOf },
  { [ALLOW]: { label: 'customer.form.twins.allow', kind: check() } },
);

export async function duplicateGroups(
  duplicates: readonly DuplicateCustomer[],
  state: FormState<CustomerFormContext>,
): Promise<readonly FieldGroupView[]> {
  const { staffContext, answers } = state;
  if (duplicates.length === 0 && answerOf(answers, ALLOW) === '') return [];
  const notices = duplicates.map((duplicate) => ({
    tone: duplicate.customer.blacklist.isListed ? ('bad' as const) : ('warn' as const),
    text: duplicateText(duplicate, staffContext),
    link: { href: paths.customer(duplicate.customer.id), label: staffContext.t('customer.form.twins.look') },
  }));
  return (await allowance.groups(state)).map((group) => ({ ...group, notices }));
}

/**
 * Refuses a possible duplicate until the user confirms that it is another person. The service itself refuses only a
 * licence that another customer has.
 * @throws UpstreamError `refused` with status 409 and the texts for the user
 */
export async function refuseDuplicates(
  { formState, values, isRepeat }: Submission<CustomerFormContext, { readonly [ALLOW]?: unknown }>,
  operationId: string,
): Promise<void> {
  // After an unknown outcome the duplicate could be the customer that this form created.
  if (isRepeat || values[ALLOW] === true) return;
  const [duplicate] = await findDuplicates(formState);
  if (!duplicate) return;
  const { t, reader } = formState.staffContext;
  const problem = problemSchema.parse({
    title: duplicateText(duplicate, formState.staffContext),
    // Leads to the tick.
    errors: { [ALLOW]: [t('customer.form.twins.tick')] },
  });
  const circumstances = { operationId, traceId: reader.traceId, status: 409, problem };
  throw new UpstreamError('refused', 'Another customer looks the same', circumstances);
}
