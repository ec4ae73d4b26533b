import { getDayFigures } from '../../upstream/statistics/statistics.server.ts';
import { dayViewAddress, listOfView } from '../day/public.ts';
import type { Day } from './day-context.server.ts';
import type { FigureView } from './home-view.ts';

/** In the order of the page; the tone of a figure above 0. */
const FIGURES = [
  ['openAgreements'],
  ['dueIn'],
  ['overdue', 'bad'],
  ['newReservations'],
  ['arrivals'],
  ['agreementsOnHold'],
  ['pendingPayments', 'warn'],
  ['delayedPayments', 'warn'],
  ['serviceAlerts', 'warn'],
] as const satisfies readonly (readonly [string, ('bad' | 'warn')?])[];

const PERMISSIONS = {
  reservations: 'RESERVATION_VIEW',
  agreements: 'AGREEMENT_VIEW',
  fleet: 'FLEET_VIEW',
} as const;

/** Returns the nine figures of a day, each with its list where this user may see it. @throws UpstreamError */
export async function readFigures({ staffContext, ...day }: Day) {
  const { t, formats, access, offers, reader } = staffContext;
  const { data, readAt } = await getDayFigures(reader, day);
  const figures = FIGURES.map(([name, tone]): FigureView => {
    const count = data[name];
    const href = access.allows({ permission: PERMISSIONS[listOfView(name)] })
      ? dayViewAddress(name, day, offers)
      : null;
    const shown = count === 0 ? 'quiet' : count === null ? undefined : tone;
    return {
      label: t(`dashboard:figures.${name}`),
      value: count === null ? '–' : formats.number(count),
      ...(href !== null && { href }),
      ...(shown && { tone: shown }),
    };
  });
  return { data: figures, at: readAt };
}
