/** How the words of a moment are written for one user. */
interface MomentManner {
  readonly language: string;
  readonly monthFirst: boolean;
  readonly twelveHours: boolean;
  /** The wall-clock moment at the place: its year goes without saying. */
  readonly now: string;
}

function dayWords(day: string, { language, monthFirst, now }: MomentManner): string {
  const date = new Date(`${day}T00:00Z`);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  const month = named({ month: 'short' });
  const figure = String(date.getUTCDate());
  const year = day.slice(0, 4);
  const parts = [named({ weekday: 'short' }), ...(monthFirst ? [month, figure] : [figure, month])];
  return (year === now.slice(0, 4) ? parts : [...parts, year]).join(' ');
}

function timeWords(time: string, { language, twelveHours }: MomentManner): string {
  return new Intl.DateTimeFormat(language, {
    hour: twelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: twelveHours ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(new Date(`1970-01-01T${time}Z`));
}

/**
 * A day (`yyyy-MM-dd`), time (`HH:mm`) or moment in words that leave nothing open: weekday and month by name.
 * Written by the browser, for what is being typed.
 */
export function momentWords(wire: string, manner: MomentManner): string {
  if (/^\d\d:/.test(wire)) return timeWords(wire, manner);
  const [day = '', time] = wire.split('T');
  const words = dayWords(day, manner);
  return time === undefined ? words : `${words}, ${timeWords(time, manner)}`;
}
