import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { checkInFormState } from '../check-in/check-in.fixture.ts';
import { exchangeForm } from './exchange-form.server.ts';
import type { ExchangeFormContext } from './old-vehicle-stage.server.ts';

/** What differs from the usual. */
export type Given = NonNullable<Parameters<typeof checkInFormState>[0]>;

/** A Compact that is out since 18:00 on 19 November and due a day later, at noon on the 20th. */
export function exchangeFormState({ submitted = {}, ...given }: Given = {}): FormState<ExchangeFormContext> {
  const formState = checkInFormState({ now: '2026-11-20T12:00', ...given });
  const vehicleTypes = [
    { id: 10, name: 'Compact' },
    { id: 11, name: 'SUV' },
  ];
  const formContext = {
    ...formState.formContext,
    lookUps: { ...formState.formContext.lookUps, vehicleTypes },
    rateName: 'Standard',
  };
  const place = { id: 1, name: 'Pier 4', isActive: true, timeZone: 'Europe/London', countryId: null };
  const initial = exchangeForm.initial(
    formContext,
    { ...formState.staffContext, place },
    formState.screen,
  ) as Answers;
  return { ...formState, formContext, answers: { ...initial, ...answersFrom(submitted) } };
}

/** What is entered of the old vehicle, and of a replacement. */
export const BACK = { returnAt: '20/11/2026 11:30', reason: 'Fault', odometerIn: '5,040', fuelIn: '5' };
export const OUT = {
  vehicle: '43:10',
  'out.43.odometer': '7,003',
  'out.43.fuel': '7',
  'out.43.last': '7000',
};
