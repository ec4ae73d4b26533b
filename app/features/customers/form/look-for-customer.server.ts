import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Submission } from '../../../patterns/staged-form/declaration.server.ts';
import type { CustomerFormContext } from '../record/customer-context.server.ts';

/** Where to see whether a customer was written: the record, or the list of those with this name. */
export function lookForCustomer({ formState, progress }: Submission<CustomerFormContext>) {
  const { desk, formContext, answers } = formState;
  const id = formContext.record?.id ?? progress.customer?.id;
  const name = answerOf(answers, 'lastName');
  const href =
    typeof id === 'number'
      ? paths.customer(id)
      : `${paths.customers()}?${new URLSearchParams({ keyword: name })}`;
  return { href, label: desk.t('customer.form.look', { name }) };
}
