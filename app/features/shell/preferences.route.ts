import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { safeReturnTo } from '../../identity/return-to.ts';
import { readForm } from '../../patterns/read-form.server.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { THEMES } from '../../preferences/preferences.ts';

const form = z.object({ theme: z.enum(THEMES).optional(), return_to: z.string().optional() });

/** POST /preferences: keeps what was chosen in the cookie and goes back to where the choice was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data(null, { status: 400 });
  const { theme, return_to } = parsed.data;
  const next = theme ? { ...context.preferences, theme } : context.preferences;
  return redirect(safeReturnTo(return_to, context.config.publicOrigin), {
    status: 303,
    headers: keepPreferences(next, context.config.secureCookies),
  });
}
