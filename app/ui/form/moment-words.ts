/** How a user writes days and times. */
export interface MomentVariant {
  readonly language: string;
  readonly monthFirst: boolean;
  readonly twelveHours: boolean;
  readonly now: string;
}

function dayWords(day: string, { language, monthFirst, now }: MomentVariant): string {
  const date = new Date(`${day}T00:00Z`);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  const month = named({ month: 'short' });
  const figure = String(date.getUTCDate());
  const year = day.slice(0, 4);
  const parts = [named({ weekday: 'short' }), ...(monthFirst ? [month, figure] : [figure, month])];
  return (year === now.slice(0, 4) ? parts : [...parts, year]).join(' ');
}

function timeWords(time: string, { language, twelveHours }: MomentVariant): string {
  return new Intl.DateTimeFormat(language, {
    hour: twelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: twelveHours ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(new Date(`1970-01-01T${time}Z`));
}

/** Returns a day (`yyyy-MM-dd`), time (`HH:mm`) or moment as the browser writes it: weekday and month by name. */
export function momentWords(wire: string, variant: MomentVariant): string {
  if (/^\d\d:/.test(wire)) return timeWords(wire, variant);
  const [day = '', time] = wire.split('T');
  const words = dayWords(day, variant);
  return time === undefined ? words : `${words}, ${timeWords(time, variant)}`;
}
