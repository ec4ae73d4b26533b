import { isBefore } from '../../../domain/wall-clock.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FactDraft } from '../../../patterns/detail-screen/value-words.server.ts';

/** Whether a paper's last day is over where the user is. */
export const isOver = (lastDay: string | null, { today }: Pick<Desk, 'today'>): boolean =>
  lastDay !== null && isBefore(lastDay.slice(0, 10), today);

/** The last day of a paper as a fact; one that is over says so in words and is marked. */
export function lastDayFact(term: string, lastDay: string | null, desk: Desk): FactDraft {
  const shown = desk.formats.date(lastDay) || null;
  return isOver(lastDay, desk)
    ? [term, shown, { mark: 'bad', detail: desk.t('customer.expired') }]
    : [term, shown];
}
