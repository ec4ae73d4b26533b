import { type Answers, answerOf, answersFrom } from '../../../patterns/staged-form/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';

type At = Pick<Scene<ExchangeGround>, 'answers' | 'ground'>;

const ODOMETER = 'outAtFirst';
const ENERGY = 'energyAtFirst';

/** What the old vehicle went out with is kept as the form finds it when it is sent first. */
export function withOutAtFirst({ answers, ground }: At): Answers {
  if (ODOMETER in answers) return answers;
  const { odometerOut, isElectric } = ground.agreement.vehicle;
  return {
    ...answers,
    ...answersFrom({ [ODOMETER]: odometerOut ?? '', [ENERGY]: isElectric === true ? 'battery' : 'fuel' }),
  };
}

/**
 * The scene with the vehicle that went out as the form was begun. An exchange whose end nobody knows may have taken place:
 * what was read off the old vehicle is then not to be compared with what the new one went out with.
 */
export function asAtFirst<At extends Scene<ExchangeGround>>(scene: At): At {
  const { answers, ground } = scene;
  if (!(ODOMETER in answers)) return scene;
  const { agreement } = ground;
  const odometer = answerOf(answers, ODOMETER);
  const vehicle = {
    ...agreement.vehicle,
    odometerOut: odometer === '' ? null : Number(odometer),
    isElectric: answerOf(answers, ENERGY) === 'battery',
  };
  return { ...scene, ground: { ...ground, agreement: { ...agreement, vehicle } } };
}
