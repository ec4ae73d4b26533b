import type { Random } from '../../sandbox/seed/random.ts';
import { callerIn, placesHere, tenIn, userOf } from './created-records.ts';
import type { FormEnvironment } from './form-environment.ts';
import type { Disturbance, Row } from './form-plan.ts';

const MANAGER = 'manager';

/**
 * A manager extends the same rental with another return location. Returns what the form then holds in `field`; null if
 * the rental can no longer be extended.
 */
export async function extendedElsewhere(
  environment: FormEnvironment,
  random: Random,
  { agreement, field }: { readonly agreement: Row; readonly field: string | null },
): Promise<Disturbance | null> {
  const place = random.pick(
    placesHere(environment).filter((id) => id !== String(agreement.checkin_location_id)),
  );
  const path = `/v3/agreements/${agreement.id}/extend${callerIn(MANAGER)}`;
  const sent = await environment.ask(MANAGER, 'POST', path, {
    checkinDate: `${tenIn(environment, 2).stored}:00`,
    checkinLocationId: Number(place),
    reason: 'Asked for by telephone',
  });
  if (sent.status === 409 || sent.status === 422) return null;
  if (!sent.ok) throw new Error(`The extension was refused: ${await sent.text()}`);
  const { firstName, lastName } = userOf(MANAGER);
  const who = environment.profile === 'full' ? `${firstName} ${lastName}` : null;
  // A form without such a field shows the new due time and uses it.
  if (field === null) return { who, field: 'extended elsewhere', text: '', stored: '' };
  const [{ name } = {}] = environment.rows('SELECT name FROM locations WHERE id = ?', Number(place));
  return { who, field, text: place, stored: `at place ${place}`, words: String(name) };
}
