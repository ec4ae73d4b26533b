import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { HandedIn } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { CustomerGround } from '../record/customer-ground.server.ts';

/** Where to see whether a customer was written: the record, or the list of those with this name. */
export function lookForCustomer({ scene, progress }: HandedIn<CustomerGround>) {
  const { desk, ground, answers } = scene;
  const id = ground.record?.id ?? progress.customer?.id;
  const name = answerOf(answers, 'lastName');
  const href =
    typeof id === 'number'
      ? paths.customer(id)
      : `${paths.customers()}?${new URLSearchParams({ keyword: name })}`;
  return { href, label: desk.t('customer.form.look', { name }) };
}
