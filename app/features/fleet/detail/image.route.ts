import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../../identity/guard.server.ts';
import { orSignInAgain } from '../../../patterns/sign-in-again.server.ts';
import { describeTrouble } from '../../../patterns/trouble/describe-trouble.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { getVehicleImage } from '../../../upstream/images/images.server.ts';
import { pictureAnswer } from '../../../upstream/images/picture-answer.server.ts';
import { PAGE_MS, withLimit } from '../../../upstream/time-limit.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';

/** The picture, else an answer whose status says why there is none. */
async function loadPicture(reader: Reader, { vehicleId = '', imageId = '' }: LoaderFunctionArgs['params']) {
  try {
    return pictureAnswer(await getVehicleImage(reader, vehicleId, imageId));
  } catch (error) {
    const isAbsent = error instanceof UpstreamError && error.status === 404;
    return new Response(null, { status: isAbsent ? 404 : describeTrouble(error, (key) => key).status });
  }
}

/** A vehicle's picture. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { upstream, requestId: traceId } = args.context;
  const reader = { upstream, staff, traceId, signal: withLimit(args.request.signal, PAGE_MS) };
  return orSignInAgain(args, loadPicture(reader, args.params));
}
