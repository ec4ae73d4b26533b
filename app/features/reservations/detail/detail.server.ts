import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../../identity/staff.ts';
import { openDesk } from '../../../patterns/desk/desk.server.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import { describeTrouble } from '../../../patterns/trouble/describe-trouble.server.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { viewReservation } from './reservation-view.server.ts';

/**
 * One reservation in words, or what stands in its place, and the page's status.
 * @throws UpstreamError only when the session is over
 */
export async function loadReservation(args: LoaderFunctionArgs, staff: Staff) {
  const { t } = args.context;
  const id = args.params.reservationId ?? '';
  const desk = await openDesk(args, staff);
  const absent = () => {
    const title = t('reservation.absent', { id });
    return { status: 404, view: { state: 'absent' as const, pageTitle: pageTitle(title), title } };
  };
  // The service's ids are whole numbers; anything else need not be asked for.
  if (!/^\d{1,15}$/.test(id)) return absent();
  try {
    const reservation = await getReservation(desk.reader, id);
    return { status: 200, view: viewReservation(reservation, desk, t) };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return absent();
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    const title = t('reservation.title', { number: id });
    return { status, view: { state: 'trouble' as const, pageTitle: pageTitle(title), title, trouble } };
  }
}
