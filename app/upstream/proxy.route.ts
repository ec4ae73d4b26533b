import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerForBrowser } from './proxy.server.ts';

/** Reads of the service for scripts of our own pages. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerForBrowser(request, context);
}

/** Writes; the origin gate has let them in. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerForBrowser(request, context);
}
