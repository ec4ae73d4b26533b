import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../../identity/guard.server.ts';
import { safeReturnTo } from '../../../identity/return-to.ts';
import { titleMeta } from '../../../patterns/page/page-title.ts';
import { readForm } from '../../../patterns/request/form-body.server.ts';
import { orSignInAgain } from '../../../patterns/request/sign-in-again.server.ts';
import { openStaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { keepPreferences } from '../../../preferences/preferences.server.ts';
import { notAssigned, readPreferenceForm, viewPreferences } from './preference-form.server.ts';
import { PreferencesScreen } from './preferences-screen.tsx';

export const meta = titleMeta;

/** `?saved` says that the form has just been saved. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const staffContext = await orSignInAgain(args, openStaffContext(args, staff));
  const saved = new URL(args.request.url).searchParams.has('saved');
  return { ...viewPreferences(args.context, staffContext), saved };
}

/** Stores the selected preferences in the cookie, and redirects to `return_to` unless the form has `quiet`. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { config, preferences, translations } = context;
  const form = await readForm(request);
  const read = readPreferenceForm(form, preferences, translations.languages);
  if ('refused' in read) return data(read.refused, { status: 400 });
  const { location } = read.next;
  const staff = context.session.staff();
  if (staff && location !== null && location !== preferences.location) {
    const staffContext = await orSignInAgain(args, openStaffContext(args, staff));
    if (!staffContext.isAssigned(location)) return data(notAssigned(form), { status: 403 });
  }
  const headers = keepPreferences(read.next, config.secureCookies);
  if (form.has('quiet')) return data(null, { headers });
  const wanted = form.get('return_to');
  const target = safeReturnTo(typeof wanted === 'string' ? wanted : null, config.publicOrigin);
  // The whole form changes the document, also its scripts.
  const lead = form.has('lite') ? redirectDocument : redirect;
  return lead(target, { status: 303, headers });
}

export default function PreferencesPage() {
  const { saved, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return <PreferencesScreen refused={refused} saved={saved && refused === null} view={view} />;
}
