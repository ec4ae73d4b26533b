import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { takesBody } from '../config/limits.ts';
import { titleMeta } from '../patterns/page/page-title.ts';
import { formAction, formLoader } from '../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../patterns/staged-form/staged-form-screen.tsx';
import { formAt } from './resource-at.server.ts';

export const meta = titleMeta;
export const loader = (args: LoaderFunctionArgs) => formLoader(formAt(args.request))(args);
export const action = takesBody(
  (url) => (formAt({ url: url.href }).takesFiles ? 'files' : 'form'),
  (args: ActionFunctionArgs) => formAction(formAt(args.request))(args),
);

export default function Form() {
  return <StagedFormScreen key={useLocation().pathname} view={useLoaderData<typeof loader>()} />;
}
