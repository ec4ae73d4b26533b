import { describe, expect, it } from 'vitest';
import {
  FLAGS,
  type FlagDefinition,
  INCOMPLETE_PANELS,
  isOn,
  savedValue,
  takes,
  withValue,
} from './flags.ts';

const flag = (inputType: FlagDefinition['inputType'], defaultValue: string): FlagDefinition => ({
  id: `test.${inputType}`,
  text: 'test',
  inputType,
  defaultValue,
  ...(inputType === 'dropdown' && { options: ['map', 'list'] }),
});
const onOff = flag('switch', 'false');
const choice = flag('dropdown', 'map');
const text = flag('string', '');

describe('the features', () => {
  it('are the two of the specification, off by default', () => {
    expect(FLAGS.map(({ id, inputType, defaultValue }) => [id, inputType, defaultValue])).toEqual([
      ['incomplete_all.settings.navigation', 'switch', 'false'],
      ['incomplete_application.settings.all', 'switch', 'false'],
    ]);
  });

  it.each([
    [onOff, 'true', true],
    [onOff, 'on', false],
    [choice, 'list', true],
    [choice, 'tree', false],
    [text, 'anything', true],
    [text, 'x'.repeat(101), false],
  ] as const)('%j takes %j: %s', (one, value, expected) => {
    expect(takes(one, value)).toBe(expected);
  });

  it('have the saved value, and the default where none or a strange one saved', () => {
    expect(savedValue(choice, { 'test.dropdown': 'list' })).toBe('list');
    expect(savedValue(choice, { 'test.dropdown': 'tree' })).toBe('map');
    expect(savedValue(choice, {})).toBe('map');
  });

  it('keep what differs from the default', () => {
    expect(withValue(onOff, { other: 'x' }, 'true')).toEqual({ other: 'x', 'test.switch': 'true' });
  });

  it.each(['false', null])('forget the override when %j saved', (value) => {
    expect(withValue(onOff, { other: 'x', 'test.switch': 'true' }, value)).toEqual({ other: 'x' });
  });

  it('are on only when they say so', () => {
    expect(isOn(INCOMPLETE_PANELS, { [INCOMPLETE_PANELS]: 'true' })).toBe(true);
    expect(isOn(INCOMPLETE_PANELS, { [INCOMPLETE_PANELS]: 'yes' })).toBe(false);
    expect(isOn('unknown', { unknown: 'true' })).toBe(false);
  });
});
