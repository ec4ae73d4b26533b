import type { Desk } from '../desk/desk.server.ts';
import type { FieldFormatting } from './field-view.ts';

/** What the fields of a page stand on, for who is at this desk. */
export const fieldFormatting = ({ habits, currency, formats }: Desk): FieldFormatting => ({
  habits,
  currency,
  twelveHours: /[ha]/.test(formats.patterns.time),
});
