import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import * as paths from '../../paths.ts';
import { leaveFlash } from '../../patterns/page/flash.server.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { readForm } from '../../patterns/request/form-body.server.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import * as css from './experiments.css.ts';
import { FeatureList } from './feature-list.tsx';
import { type FeatureOutcome, FLAGS, takes, viewFeatures, withValue } from './flags.ts';

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const { t, preferences } = args.context;
  return {
    pageTitle: pageTitle(t('labels:experiments.title')),
    features: viewFeatures(preferences.flags, t),
  };
}

/** Saves or resets one feature; `quiet` asks for the outcome without a redirect. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args);
  const { request, context } = args;
  const form = await readForm(request);
  const flag = FLAGS.find(({ id }) => id === form.get('id'));
  const value = form.get('intent') === 'reset' ? null : form.getAll('value').at(-1);
  const fits = value === null || (typeof value === 'string' && flag && takes(flag, value));
  if (!flag || !fits) throw data(null, { status: 400 });
  const done: FeatureOutcome['done'] = value === null ? 'featureReset' : 'featureSaved';
  const next = { ...context.preferences, flags: withValue(flag, context.preferences.flags, value) };
  const { secureCookies } = context.config;
  if (form.has('quiet')) return data({ done }, { headers: keepPreferences(next, secureCookies) });
  const headers = leaveFlash({ ...context, preferences: next }, done);
  return redirect(paths.experiments(), { status: 303, headers });
}

export default function ExperimentsPage() {
  const { t } = useTranslation('labels');
  const { features } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={css.head}>
        <h1>{t('experiments.title')}</h1>
        <p>{t('experiments.description')}</p>
      </header>
      <div className={css.panel}>
        <FeatureList features={features} />
      </div>
    </>
  );
}
