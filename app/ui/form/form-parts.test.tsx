import { describe, expect, it } from 'vitest';
import { PriceAside } from '../price-aside.tsx';
import { listedOptions, sheetPlace } from './combobox-box.tsx';
import { type DayKind, readingOf } from './day-reading.ts';
import { ErrorSummary, FormActions } from './form-actions.tsx';
import { BatteryGauge, FuelGauge } from './fuel-gauge.tsx';
import { momentWords } from './moment-words.ts';
import { problemKey, type TextKind } from './problem-words.ts';
import { Stepper } from './stepper.tsx';
import { language, rendered } from './translated.fixture.ts';

describe('the error summary', () => {
  it('links every problem to its control', () => {
    const html = rendered(<ErrorSummary problems={[{ id: 'adjustment', text: 'Adjustment: too large' }]} />);
    expect(html).toContain('There is a problem');
    expect(html).toContain('<a href="#adjustment">Adjustment: too large</a>');
  });

  it('is not there when nothing is wrong', () => {
    expect(rendered(<ErrorSummary problems={[]} />)).toBe('');
  });
});

describe('the stepper', () => {
  const html = rendered(
    <Stepper
      steps={[
        { title: 'Return', state: 'done', href: '?stage=return' },
        { title: 'Inspection', state: 'invalid', href: '?stage=inspection' },
        { title: 'Charges', state: 'here', href: '?stage=charges' },
        { title: 'Review', state: 'ahead' },
      ]}
    />,
  );

  it('marks the present step', () => {
    expect(html).toContain('<summary>Step 3 of 4: Charges</summary>');
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('links to the steps that are open, except the present one', () => {
    expect(html).toContain('href="?stage=return"');
    expect(html).toContain('href="?stage=inspection"');
    expect(html).not.toContain('href="?stage=charges"');
  });

  it('names every state as text', () => {
    for (const words of ['(done)', '(has errors)', '(current step)', '(to do)'])
      expect(html).toContain(words);
  });
});

it('a step of a form that saves the input is a button, and plain text where it is not open', () => {
  const html = rendered(
    <Stepper
      form="rental"
      steps={[
        { title: 'Return', state: 'done', to: 'return' },
        { title: 'Charges', state: 'here', to: 'charges' },
        { title: 'Review', state: 'ahead' },
      ]}
    />,
  );
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toMatch(/<button[^>]* form="rental" name="to" type="submit" value="return"/);
});

describe('the price next to a form', () => {
  const draw = (state: 'fresh' | 'missing' | 'failed', missing = '') =>
    rendered(
      <PriceAside
        amounts={
          state === 'fresh'
            ? [
                { term: 'Total', amount: '479.76', weight: 'total' },
                { term: 'Balance', amount: '215.76', unit: 'USD', weight: 'balance' },
              ]
            : []
        }
        form="rental"
        missing={missing}
        state={state}
        title="Amount due"
        updated="up to date"
        why={state === 'fresh' ? ['2 days at 132.00'] : []}
        whyTitle="Why 264.00?"
      />,
    );

  it('has its one figure in the bar, and announces its changes to screen readers', () => {
    expect(draw('fresh')).toMatch(/<summary>Amount due <span[^>]*>215.76 USD<\/span>/);
    expect(draw('fresh')).toContain('<output>Amount due, 215.76 USD, up to date</output>');
  });

  it('explains itself where it can', () => {
    expect(draw('fresh')).toContain('Why 264.00?');
    expect(draw('missing', 'Choose dates')).not.toContain('Why');
  });

  it('says what is missing, and is asked for without scripts', () => {
    const html = draw('missing', 'Choose dates');
    expect(html).toContain('Choose dates');
    expect(html).toMatch(/<button[^>]* form="rental" name="intent" type="submit" value="recalculate"/);
  });
});

describe('the foot of a form', () => {
  it('saves the input on the way back, and may have a second button forward', () => {
    const html = rendered(
      <FormActions
        back={{ label: 'Back', name: 'to', value: 'return' }}
        primary={{ label: 'Continue', name: 'to', value: 'payment' }}
        second={{ label: 'Review', name: 'to', value: 'review' }}
      />,
    );
    const values = [...html.matchAll(/<button name="to"[^>]*value="(\w+)"/g)].map(([, value]) => value);
    expect(values).toEqual(['return', 'review', 'payment']);
  });

  it('has the way back first and one primary button last', () => {
    const html = rendered(
      <FormActions
        back={{ label: 'Back', href: '?stage=return' }}
        primary={{ label: 'Continue', name: 'to', value: 'payment' }}
      />,
    );
    expect(html.indexOf('Back')).toBeLessThan(html.indexOf('Continue'));
    expect(html).toMatch(/<button name="to" value="payment"[^>]* type="submit"/);
  });
});

it('draws levels with their figures', () => {
  expect(rendered(<FuelGauge eighths={5} />).match(/<rect/g)).toHaveLength(8);
  expect(rendered(<FuelGauge eighths={5} />)).toContain('5/8');
  expect(rendered(<BatteryGauge percent={45} />)).toContain('45%');
});

describe('what a typed moment is read as', () => {
  const variant = { language: 'en', monthFirst: false, twelveHours: false, now: '2026-11-20T12:42' };

  it.each([
    ['2026-11-23', 'Mon 23 Nov'],
    ['2027-01-01', 'Fri 1 Jan 2027'],
    ['09:05', '09:05'],
    ['00:30', '00:30'],
    ['2026-11-23T14:30', 'Mon 23 Nov, 14:30'],
  ])('%s is written %j', (wire, words) => {
    expect(momentWords(wire, variant)).toBe(words);
  });

  it('follows the user’s order and clock', () => {
    const american = { ...variant, monthFirst: true, twelveHours: true };
    expect(momentWords('2026-11-23T14:30', american).replace(/\s/g, ' ')).toBe('Mon Nov 23, 2:30 PM');
    expect(momentWords('2026-11-23T00:30', american).replace(/\s/g, ' ')).toBe('Mon Nov 23, 12:30 AM');
  });
});

describe('what a field of days shows while typing', () => {
  const habits = { now: '2026-11-20T12:42', monthFirst: false, weekStart: 'monday' } as const;
  const read = (text: string, kind: DayKind) =>
    readingOf(text, kind, habits, { ...habits, language: 'en', twelveHours: false });

  it.each([
    ['31/12', 'day', '2026-12-31', 'Thu 31 Dec'],
    ['tmrw 9', 'moment', '2026-11-21T09:00', 'Sat 21 Nov, 09:00'],
    ['915', 'time', '09:15', '09:15'],
  ] as const)('is the words of %j as a %s', (text, kind, value, words) => {
    expect(read(text, kind)).toEqual({ value, words, problem: null });
  });

  it('is what is wrong with a text that is none', () => {
    const problem = problemKey('noSuchDay', 'day');
    expect(read('31/2', 'day')).toEqual({ value: null, words: '', problem });
  });

  it('is nothing for no text', () => {
    expect(read(' ', 'day')).toEqual({ value: null, words: '', problem: null });
  });
});

describe('the words of a problem', () => {
  const kinds: readonly TextKind[] = ['day', 'time', 'moment', 'amount', 'whole', 'eighths', 'percent'];
  const problems = [
    'empty',
    'unreadable',
    'noSuchDay',
    'noSuchMonth',
    'noSuchTime',
    'otherWeekday',
    'timeMissing',
    'otherDay',
    'tooPrecise',
    'tooLarge',
    'negative',
    'outOfRange',
  ] as const;

  it.each(kinds)('are there for every problem of a %s', (kind) => {
    for (const problem of problems) {
      for (const monthFirst of [true, false]) {
        const key = problemKey(problem, kind, monthFirst);
        expect(language(key), key).not.toBe(key);
      }
    }
  });
});

describe('the list of a combobox', () => {
  const options = [
    { value: 'any', title: 'Any Economy', stays: true },
    { value: '2', title: 'Ann Lee' },
  ] as const;

  it.each([
    ['', ['any', '2']],
    [' ', ['any', '2']],
    ['lee', ['2']],
  ])('for %j is %j', (text, values) => {
    expect(listedOptions(options, text).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['below its field', { top: 100, bottom: 134 }, { top: 138, bottom: null, maxHeight: 300 }],
    [
      'below it as far as there is space',
      { top: 500, bottom: 534 },
      { top: 538, bottom: null, maxHeight: 220 },
    ],
    ['above it where there is more', { top: 640, bottom: 674 }, { top: null, bottom: 132, maxHeight: 300 }],
  ])('stands %s', (_, field, place) => {
    expect(sheetPlace(field, 768)).toEqual(place);
  });
});
