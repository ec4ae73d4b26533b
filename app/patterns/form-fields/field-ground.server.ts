import type { Desk } from '../desk/desk.server.ts';
import type { FieldGround } from './field-view.ts';

/** What the fields of a page stand on, for who is at this desk. */
export const fieldGround = ({ habits, currency, formats }: Desk): FieldGround => ({
  habits,
  currency,
  twelveHours: /[ha]/.test(formats.patterns.time),
});
