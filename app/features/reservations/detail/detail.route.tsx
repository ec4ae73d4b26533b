import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { requireStaff } from '../../../identity/guard.server.ts';
import { paths } from '../../../paths.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { orSignInAgain } from '../../../patterns/sign-in-again.server.ts';
import { Trouble } from '../../../patterns/trouble/trouble.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { loadReservation } from './detail.server.ts';
import { ReservationScreen } from './reservation-screen.tsx';

export const meta = titleMeta;

/** One reservation. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, status } = await orSignInAgain(args, loadReservation(args, staff));
  return data(view, { status });
}

export default function ReservationDetail() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  if (view.state === 'found') return <ReservationScreen view={view} />;
  if (view.state === 'trouble') {
    return (
      <>
        <h1>{view.title}</h1>
        <Trouble again={pathname} trouble={view.trouble} />
      </>
    );
  }
  return (
    <NotFound
      back={{ href: paths.reservations(), label: t('reservation.back') }}
      eyebrow={t('notFound.label')}
      text={t('reservation.absentText')}
      title={view.title}
    />
  );
}
