import { z } from 'zod';
import type { Control } from '../identity/faults-port.ts';
import type { Database } from './core/database.ts';
import type { SeedPlan } from './demo-clock.ts';
import type { Rental } from './service.ts';
import { switchAccess } from './tenancy/access-switch.ts';

const moment = z.iso.datetime({
  offset: true,
  error: 'takes a moment in ISO form with its zone, for example 2026-11-20T09:00:00Z',
});
const profile = z.enum(['full', 'plain', 'given']);

const seedSchema = z.strictObject({
  size: z.int().min(1).max(2_000_000).optional(),
  now: moment.optional(),
  profile: profile.optional(),
});
const profileSchema = z.strictObject({ profile });
const clockSchema = z.strictObject({ now: moment.nullable() });

interface ControlsOptions {
  readonly rental: Rental;
  readonly size: number;
  reseed(plan: SeedPlan): Database;
}

function clockFrom(now: string): () => Date {
  const ahead = Date.parse(now) - Date.now();
  return () => new Date(Date.now() + ahead);
}

/**
 * Commands below /rental: `POST reset` (lifts all faults), `POST seed` {size, now, profile}, `POST profile`
 * {profile}, `POST clock` {now} (null: the initial clock), `POST faults` {operation id or '*': fault or
 * null}, `POST access` {settings, features, user}, `GET faults`, `GET counts`, `GET /rental`. The identity
 * provider stays on real time.
 */
export function rentalControls({ rental, size, reseed }: ControlsOptions): Control {
  const ownClock = rental.state.now;
  let seededSize = size;
  const state = () => ({
    profile: rental.state.profile,
    now: rental.state.now().toISOString(),
    size: seededSize,
  });
  const seed = (text: string) => {
    const wanted = seedSchema.parse(JSON.parse(text || '{}'));
    const now = wanted.now === undefined ? rental.state.now : clockFrom(wanted.now);
    const plan = { now: now(), size: wanted.size ?? seededSize };
    rental.replace({ database: reseed(plan), now, profile: wanted.profile ?? rental.state.profile });
    seededSize = plan.size;
    return state();
  };
  const faults = () => rental.faults.faults;
  const commands: Readonly<Record<string, (text: string) => unknown>> = {
    'GET /rental': state,
    'POST /rental/reset'() {
      rental.faults.reset();
      return state();
    },
    'POST /rental/seed': seed,
    'POST /rental/profile'(text) {
      rental.replace(profileSchema.parse(JSON.parse(text)));
      return state();
    },
    'POST /rental/clock'(text) {
      const { now } = clockSchema.parse(JSON.parse(text));
      rental.replace({ now: now === null ? ownClock : clockFrom(now) });
      return state();
    },
    'POST /rental/faults'(text) {
      rental.faults.set(JSON.parse(text));
      return faults();
    },
    'POST /rental/access': (text) => switchAccess(rental.state.database, text),
    'GET /rental/faults': faults,
    'GET /rental/counts': () => rental.faults.counts,
  };
  return ({ name, text }) => {
    const command = commands[name];
    return command ? { status: 200, body: command(text) } : null;
  };
}
