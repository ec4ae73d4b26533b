import { readAmount } from '../../../domain/typed-number.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { optionalStage } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { chosenCustomer, isCreating } from '../../rentals/form/customer-choice.server.ts';
import { rentalSketch } from '../../rentals/form/rental-period.server.ts';
import { readVehicleAnswer } from '../../rentals/form/vehicle-answer.ts';
import { type SignedTerm, signatureCommon, signedTerms, signing } from '../signing/signing-stage.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';

type At = FormState<AgreementFormContext>;

/** Returns the name of the renter; '' while no customer is selected. */
export async function renterName(formState: At): Promise<string> {
  const { answers, formContext } = formState;
  if (isCreating(answers)) {
    return [answerOf(answers, 'new.firstName'), answerOf(answers, 'new.lastName')].filter(Boolean).join(' ');
  }
  const customer = await chosenCustomer(formState);
  return customer?.name ?? formContext.before?.customer?.name ?? '';
}

async function vehicleWords({ desk, answers }: At): Promise<string> {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (chosen === null || chosen === 'open') return '';
  const vehicle = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  return vehicle ? [vehicle.plate, vehicle.build].filter(Boolean).join(', ') : '';
}

/** What is taken as a deposit, else what the service asks for. */
function depositWords({ desk, answers, price }: At): string {
  const typed = readAmount(answerOf(answers, 'depositAmount'), { ...desk.separators, digits: 2 });
  const amount = 'value' in typed ? Number(typed.value) : (price?.deposit ?? null);
  return desk.formats.money(amount);
}

async function terms(formState: At): Promise<readonly SignedTerm[]> {
  const { desk, price } = formState;
  const { t, formats } = desk;
  const { checkOutAt, checkInAt } = rentalSketch(formState);
  const [renter, vehicle] = await Promise.all([renterName(formState), vehicleWords(formState)]);
  const all: readonly (readonly [key: string, text: string])[] = [
    ['renter', renter],
    ['vehicle', vehicle],
    ['from', formats.dateTime(checkOutAt)],
    ['until', formats.dateTime(checkInAt)],
    ['total', formats.money(price?.total ?? null)],
    ['deposit', depositWords(formState)],
  ];
  return all.map(([key, text]) => ({ key, title: t(`agreementForm.signature.terms.${key}`), text }));
}

/** What is signed in short, and how. */
export const signatureStage = optionalStage<AgreementFormContext>()({
  ...signatureCommon,
  parts: [signedTerms<AgreementFormContext>({ remark: 'agreementForm.signature.remark', terms }), signing],
});
