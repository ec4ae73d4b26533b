import { pictureOf } from '../../app/patterns/draft-files/pictures.fixture.ts';
import type { Composed, Journey } from '../journeys/journey.ts';
import type { Page } from '../setup/visitor.ts';
import type { Wrong } from './journey-wrongs.ts';

/** A mishap that submits the form and then makes something wrong. */
export const submitting =
  ({ does }: Pick<Wrong, 'does'>) =>
  (journey: Journey, press: Composed): Promise<Page> | null => {
    if (press.button.value !== 'submit') return null;
    return journey.press(press).then((page) => {
      const [row] = journey.plan.found(journey.environment);
      if (row) does(journey.environment, row);
      return page;
    });
  };

/** A mishap that saves another text in the draft than the input. */
export function savingAnother(field: string) {
  let isDone = false;
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const later = press.form.buttons.find(({ value }) => value === 'later');
    if (isDone || !later) return null;
    isDone = true;
    journey.expected.type(press.submitted, press.stored);
    const submitted = { ...press.submitted, [field]: 'Another' };
    return journey.clerk.press({ ...press, submitted, button: later }).then(() => journey.resume());
  };
}

/** A mishap that saves a form without the chosen pictures. */
export function losingPictures() {
  let isDone = false;
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const later = press.form.buttons.find(({ value }) => value === 'later');
    if (isDone || !later || press.pictures.length === 0) return null;
    isDone = true;
    journey.expect(press);
    return journey.clerk.press({ ...press, pictures: [], button: later }).then(() => journey.resume());
  };
}

/** A mishap that saves each chosen picture a second time, with other pixels. */
export function doublingPictures() {
  let isDone = false;
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const later = press.form.buttons.find(({ value }) => value === 'later');
    if (isDone || !later || press.pictures.length === 0) return null;
    isDone = true;
    const other = press.pictures.map((one) => ({ ...one, bytes: pictureOf(`${one.name}, again`) }));
    return journey
      .press({ ...press, button: later })
      .then(() => journey.clerk.press({ ...press, pictures: other, button: later }))
      .then(() => journey.resume());
  };
}
