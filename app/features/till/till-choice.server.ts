import { daysLater } from '../../domain/calendar-day.ts';
import { readDay } from '../../domain/typed-day.ts';
import { paths } from '../../paths.ts';
import type { Desk } from '../../patterns/desk/desk.server.ts';
import { problemKey } from '../../ui/form/problem-words.ts';
import type { TillPlace } from '../../upstream/tills/tills.server.ts';
import type { TillChoice } from './till-view.ts';

interface Chosen {
  /** Null where the address asks for what cannot be. */
  readonly which: TillPlace | null;
  /** The name of a location that the address asks for and the user is not assigned to. */
  readonly elsewhere: string | null;
  readonly choice: TillChoice;
}

/** The days beside one, up to today. */
function daysBeside({ placeId, day }: TillPlace, today: string, { t }: Desk): TillChoice['beside'] {
  const link = (days: number, key: string) => ({
    href: paths.till({ place: placeId, day: daysLater(day, days) }),
    label: t(key),
  });
  return [link(-1, 'till.dayBefore'), ...(day < today ? [link(1, 'till.dayAfter')] : [])];
}

/** Reads which till the address asks for: the user's own place and today there, unless told. */
export function chooseTill(query: URLSearchParams, desk: Desk): Chosen {
  const { t, places, assigned, habits } = desk;
  const asked = query.get('place')?.trim() || null;
  const place = asked === null ? desk.place : (places.find(({ id }) => String(id) === asked) ?? null);
  const now = desk.nowAt(place?.name ?? null);
  const there = { ...habits, now: now.slice(0, 16), prefer: 'past' as const };
  const typed = query.get('day')?.trim() || now.slice(0, 10);
  const read = readDay(typed, there);
  const day = 'value' in read ? read.value : null;
  const elsewhere = place !== null && !desk.isAssigned(place.id) ? place.name : null;
  const which = place && elsewhere === null && day !== null ? { placeId: place.id, day } : null;
  const unread = `labels:${problemKey('problem' in read ? read.problem : 'unreadable', 'day', habits.monthFirst)}`;
  const placeError = place === null ? t('fields.problem.choose') : undefined;
  const dayError = day === null ? t(unread) : undefined;
  const problem = (id: string, label: string, text: string | undefined) =>
    text === undefined ? [] : [{ id, text: t('forms.problem', { label, text }) }];
  const [placeLabel, dayLabel] = [t('till.place'), t('till.day')];
  return {
    which,
    elsewhere,
    choice: {
      label: t('till.choice'),
      places: assigned.map(({ id, name }) => [String(id), name]),
      place: String((elsewhere === null ? (place ?? desk.place) : desk.place)?.id ?? ''),
      placeLabel,
      placeError,
      day: day ?? '',
      dayLabel,
      dayError,
      problems: [...problem('place', placeLabel, placeError), ...problem('day', dayLabel, dayError)],
      submit: t('till.show'),
      beside: which === null ? [] : daysBeside(which, now.slice(0, 10), desk),
    },
  };
}
