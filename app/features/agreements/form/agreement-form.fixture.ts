import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { rentalFormState } from '../../rentals/form/rental-form.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';

type Given = Parameters<typeof rentalFormState>[0] & { readonly isEdit?: boolean };

/** Returns the state of an agreement's form: a check-out, or with `isEdit` the change of one. */
export function agreementFormState({
  isEdit = false,
  formContext = {},
  ...given
}: Given = {}): FormState<AgreementFormContext> {
  const formState = rentalFormState({ ...given, formContext: { kind: 'agreement', ...formContext } });
  return {
    ...formState,
    staffContext: { ...formState.staffContext, language: 'en' },
    formContext: {
      ...formState.formContext,
      kind: 'agreement',
      agreement: isEdit ? agreementOf() : null,
      source: null,
      customer: null,
      vehicle: null,
      fuelLevels: [],
    },
  };
}
