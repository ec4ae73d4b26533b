import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transitionsOf } from './submit.fixture.ts';
import { endsPress, SUBMIT_STATES, stateAfter } from './submit-states.ts';

/** The arrows of the diagram: from, event, to. */
function drawn(): readonly (readonly string[])[] {
  const text = readFileSync(join(import.meta.dirname, 'submit.md'), 'utf8');
  return [...text.matchAll(/^ {2}(\S+) --> ([^\s:]+)(?:: (\w+))?$/gm)].map(
    ([, from = '', to = '', event = '']) => [from, event, to],
  );
}

describe('the states of a press', () => {
  it('are drawn as they are: each transition once, and no other', () => {
    const ends = Object.entries(SUBMIT_STATES).filter(([, events]) => Object.keys(events).length === 0);
    expect(drawn().toSorted()).toEqual(
      [['[*]', '', 'editing'], ...transitionsOf(), ...ends.map(([state]) => [state, '', '[*]'])].toSorted(),
    );
  });

  it('are all reached from the page, and each leads to an end', () => {
    const after = (states: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...states, ...transitionsOf().flatMap(([from, , to]) => (states.has(from) ? [to] : []))]);
    const before = (states: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...states, ...transitionsOf().flatMap(([from, , to]) => (states.has(to) ? [from] : []))]);
    const spread = (states: ReadonlySet<string>, step: typeof after): ReadonlySet<string> => {
      const next = step(states);
      return next.size === states.size ? states : spread(next, step);
    };
    const all = Object.keys(SUBMIT_STATES).toSorted();
    expect([...spread(new Set(['editing']), after)].toSorted()).toEqual(all);
    expect([...spread(new Set(['submitted']), before)]).toContain('editing');
  });

  it('know no event but their own', () => {
    expect(stateAfter('saving', 'tooLarge')).toBe('notSaved');
    expect(() => stateAfter('saving', 'allDone')).toThrow('saving');
    expect(() => stateAfter('submitted', 'pressed')).toThrow('submitted');
    expect([endsPress('submitted'), endsPress('saving')]).toEqual([true, false]);
  });
});
