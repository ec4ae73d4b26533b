import type { Submission } from '../../../patterns/staged-form/declaration.server.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { CustomerFormContext } from '../record/customer-context.server.ts';
import { ALLOW, twinsOf, twinWords } from './customer-twins.server.ts';

/**
 * Stops a customer who looks like another one, until the user says that it is somebody else: the service itself only
 * refuses a licence that is known.
 * @throws UpstreamError `refused` with status 409, in words
 */
export async function refuseTwins(
  { formState, values, isRepeat }: Submission<CustomerFormContext, { readonly [ALLOW]?: unknown }>,
  operationId: string,
): Promise<void> {
  // Asked once more how it ended, the twin that is found would be the customer who was made.
  if (isRepeat || values[ALLOW] === true) return;
  const [twin] = await twinsOf(formState);
  if (!twin) return;
  const { t } = formState.desk;
  const problem = problemSchema.parse({
    title: twinWords(twin, formState.desk),
    // Leads to the tick by which one goes on.
    errors: { [ALLOW]: [t('customer.form.twins.tick')] },
  });
  const { traceId } = formState.desk.reader;
  throw new UpstreamError('refused', 'Another customer looks the same', {
    operationId,
    traceId,
    status: 409,
    problem,
  });
}
