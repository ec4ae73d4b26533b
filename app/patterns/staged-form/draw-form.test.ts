import { expect, it } from 'vitest';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import { bookedIn } from './draw-form.server.ts';

const stage = (slug: string, booked?: readonly string[]) =>
  ({
    stage: { slug, title: slug, ...(booked && { booked: () => booked }) },
    values: {},
    errors: {},
  }) as never;
const bookedOf = (stages: readonly never[], visited: readonly string[], here: string) =>
  bookedIn(
    { staffContext: staffContextForTests({}), draft: { visited } as never },
    { formState: {} as never, read: stages, here },
  );

it('says what is booked, and which pages of money or evidence the user has not opened', () => {
  const stages = [stage('dates'), stage('inspection', []), stage('money', ['$5.00 cash']), stage('sign', [])];
  expect(bookedOf(stages, ['dates', 'money'], 'sign')).toEqual({
    what: ['$5.00 cash'],
    unseen: ['forms.unseen inspection'],
  });
});

it('says nothing of a form without money and evidence', () => {
  expect(bookedOf([stage('dates')], [], 'dates')).toBeNull();
});
