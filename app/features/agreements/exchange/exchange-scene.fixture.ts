import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { checkInScene } from '../check-in/check-in-scene.fixture.ts';
import { exchangeForm } from './exchange-form.server.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';

/** What differs from the usual. */
export type Given = NonNullable<Parameters<typeof checkInScene>[0]>;

/** A Compact that is out since 18:00 on 19 November and due a day later, at noon on the 20th. */
export function exchangeScene({ typed = {}, ...given }: Given = {}): Scene<ExchangeGround> {
  const scene = checkInScene({ now: '2026-11-20T12:00', ...given });
  const vehicleTypes = [
    { id: 10, name: 'Compact' },
    { id: 11, name: 'SUV' },
  ];
  const ground = {
    ...scene.ground,
    lookUps: { ...scene.ground.lookUps, vehicleTypes },
    rateName: 'Standard',
  };
  const place = { id: 1, name: 'Pier 4', isActive: true, timeZone: 'Europe/London' };
  const initial = exchangeForm.initial(ground, { ...scene.desk, place }, scene.screen) as Answers;
  return { ...scene, ground, answers: { ...initial, ...answersFrom(typed) } };
}

/** What is typed of the old vehicle, and of a new one. */
export const BACK = { returnAt: '20/11/2026 11:30', reason: 'Fault', odometerIn: '5,040', fuelIn: '5' };
export const OUT = {
  vehicle: '43:10',
  'out.43.odometer': '7,003',
  'out.43.fuel': '7',
  'out.43.last': '7000',
};
