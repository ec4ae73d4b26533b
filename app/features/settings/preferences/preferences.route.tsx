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
import { paths } from '../../../paths.ts';
import { openDesk } from '../../../patterns/desk/desk.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { readForm } from '../../../patterns/read-form.server.ts';
import { orSignInAgain } from '../../../patterns/sign-in-again.server.ts';
import { keepPreferences } from '../../../preferences/preferences.server.ts';
import { notAssigned, readPreferenceForm } from './preference-form.server.ts';
import { PreferencesScreen } from './preferences-screen.tsx';
import { viewPreferences } from './preferences-view.server.ts';

export const meta = titleMeta;

/** The form of preferences; `?saved` says that it has just been taken. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const desk = await orSignInAgain(args, openDesk(args, staff));
  const saved = new URL(args.request.url).searchParams.has('saved');
  return { ...viewPreferences(args.context, desk), saved };
}

/**
 * POST /preferences, from anywhere: keeps what was chosen in the cookie and goes back to where the choice was made; a
 * script that stays where it is asks with `quiet`.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { config, preferences, translations } = context;
  const form = await readForm(request);
  const read = readPreferenceForm(form, preferences, translations.languages);
  if ('refused' in read) return data(read.refused, { status: 400 });
  const { location } = read.next;
  const staff = context.session.staff();
  if (staff && location !== null && location !== preferences.location) {
    const desk = await orSignInAgain(args, openDesk(args, staff));
    if (!desk.isAssigned(location)) return data(notAssigned(form), { status: 403 });
  }
  const headers = keepPreferences(read.next, config.secureCookies);
  if (form.has('quiet')) return data(null, { headers });
  const wanted = form.get('return_to');
  const target = safeReturnTo(typeof wanted === 'string' ? wanted : null, config.publicOrigin);
  // The whole form changes what a page begins with, its scripts among that.
  const lead = form.has('lite') ? redirectDocument : redirect;
  return lead(target, { status: 303, headers });
}

export default function PreferencesPage() {
  const { saved, ...view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <PreferencesScreen
      next={`${paths.preferences()}?saved`}
      refused={refused}
      saved={saved && refused === null}
      view={view}
    />
  );
}
