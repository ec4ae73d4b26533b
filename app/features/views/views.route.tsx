import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import * as paths from '../../paths.ts';
import { leaveFlash } from '../../patterns/page/flash.server.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { useAnswer } from '../../patterns/submit-once/use-answer.ts';
import { NotFound } from '../../ui/states.tsx';
import { changeView, loadViews, type SubmittedChange } from './views.server.ts';
import { ViewsScreen } from './views-screen.tsx';

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadViews(args, await requireStaff(args));
  const title = pageTitle(args.context.t('notFound.title'));
  return page ?? data({ pageTitle: title, views: null }, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const refused = await changeView(args);
  if (refused) return data(refused, { status: 400 });
  const headers = leaveFlash(args.context, 'viewsChanged');
  return redirect(new URL(args.request.url).pathname, { status: 303, headers });
}

export default function ViewsPage() {
  const { t } = useTranslation('labels');
  const page = useLoaderData<typeof loader>();
  const refused = useAnswer<SubmittedChange>();
  if (page.views !== null) return <ViewsScreen page={page} refused={refused} />;
  const back = { href: paths.home(), label: t('notFound.back') };
  const words = { eyebrow: t('notFound.label'), title: t('notFound.title'), text: t('notFound.text') };
  return <NotFound {...words} back={back} />;
}
