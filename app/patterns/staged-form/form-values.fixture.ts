import type { FormDeclaration, FormState } from './declaration.server.ts';
import { readStages, valuesOf } from './stages.server.ts';

/** Returns the values of a form; null while one of its stages is not right. */
export const formValues = <Context, Values extends object>(
  form: Pick<FormDeclaration<Context, Values>, 'stages' | 'steps'>,
  formState: FormState<Context>,
): Values | null =>
  // The values of a form are those of all its stages: this is where the inferred and the built object meet.
  valuesOf(readStages(form, formState)) as Values | null;
