import type { QueryReader } from '../query.ts';
import { badParameter } from '../refusal.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;

function moment(query: QueryReader, name: string): string | undefined {
  const value = query.text(name);
  if (value === undefined) return undefined;
  const wall = value.length === 10 ? `${value}T00:00:00` : value;
  const time = MOMENT.test(value) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(wall))
    throw badParameter(name, 'takes a moment as yyyy-MM-ddTHH:mm');
  return wall;
}

/** CheckoutDate and CheckinDate as wall-clock text; 400 for what is none. */
export const moments = (query: QueryReader) => ({
  start: moment(query, 'CheckoutDate'),
  end: moment(query, 'CheckinDate'),
});
