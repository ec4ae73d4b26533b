import type { Desk } from '../../../patterns/desk/desk.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A length of time, given in minutes: '42 min', '3 h 20 min', '1 day 42 min'. */
export function lengthWords(minutes: number, { formats, t }: Words): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 ? t(days === 1 ? 'length.day' : 'length.days', { days: formats.number(days) }) : '',
    hours > 0 ? t('length.hours', { hours }) : '',
    rest > 0 || minutes === 0 ? t('length.minutes', { minutes: rest }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}
