import type { HandedIn } from '../../../patterns/staged-form/form-declaration.server.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { CustomerGround } from '../record/customer-ground.server.ts';
import { ALLOW, twinsOf, twinWords } from './customer-twins.server.ts';

/**
 * Stops a customer who looks like another one, until the user says that it is somebody else: the service itself only
 * refuses a licence that is known.
 * @throws UpstreamError `refused` with status 409, in words
 */
export async function refuseTwins(
  { scene, values, isRepeat }: HandedIn<CustomerGround, { readonly [ALLOW]?: unknown }>,
  operationId: string,
): Promise<void> {
  // Asked once more how it ended, the twin that is found would be the customer who was made.
  if (isRepeat || values[ALLOW] === true) return;
  const [twin] = await twinsOf(scene);
  if (!twin) return;
  const { t } = scene.desk;
  const problem = problemSchema.parse({
    title: twinWords(twin, scene.desk),
    // Leads to the tick by which one goes on.
    errors: { [ALLOW]: [t('customer.form.twins.tick')] },
  });
  const { traceId } = scene.desk.reader;
  throw new UpstreamError('refused', 'Another customer looks the same', {
    operationId,
    traceId,
    status: 409,
    problem,
  });
}
