import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { answerForm, answerIn } from '../../patterns/request/action-answer.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { useAnswer } from '../../patterns/submit-once/use-answer.ts';
import { answerHomeForm, type HomeAnswer } from './answer-form.server.ts';
import { HomeScreen } from './home-screen.tsx';
import { loadHome } from './load-home.server.ts';

export const meta = titleMeta;

/** The dashboard; its address keeps its parameters through the sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const answered = answerIn<HomeAnswer>(args.context);
  const view = await orSignInAgain(args, loadHome(args, staff));
  return data(withUnread(args.context, { ...view, ...answered?.form }), { status: answered?.status ?? 200 });
}

/** Makes a dirty vehicle available, or answers the widget picker. */
export async function action(args: ActionFunctionArgs) {
  const answer = await answerHomeForm(args);
  return answer instanceof Response ? answer : answerForm(args.context, answer);
}

export default function Home() {
  const answer = useAnswer<HomeAnswer>();
  return <HomeScreen view={{ ...useLoaderData<typeof loader>(), ...answer }} />;
}
