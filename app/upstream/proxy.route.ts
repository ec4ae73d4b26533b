import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { takesBody } from '../config/limits.ts';
import { answerForBrowser } from './proxy.server.ts';

/** Reads of the service for scripts of our own pages. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerForBrowser(request, context);
}

/** Writes; the origin gate has let them in. */
export const action = takesBody('service', ({ request, context }: ActionFunctionArgs) =>
  answerForBrowser(request, context),
);
