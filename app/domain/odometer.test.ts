import { expect, it } from 'vitest';
import { distanceDriven, isUnlikelyDistance } from './odometer.ts';

it.each([
  [48210, 48934, 600, { driven: 724, over: 124 }],
  [48210, 48500, 600, { driven: 290, over: 0 }],
  [48210, 48210, 0, { driven: 0, over: 0 }],
  [48210, 48934, null, { driven: 724, over: null }],
  [48210, 48209, 600, null],
])('from %d to %d with %j allowed is %j', (out, back, allowed, distance) => {
  expect(distanceDriven(out, back, allowed)).toEqual(distance);
});

it.each([
  [1500, 60, false],
  [1501, 60, true],
  [3000, 2 * 1440, false],
  [3001, 2 * 1440, true],
  // A day and a half.
  [2251, 2160, true],
])('%i in %i minutes is unlikely: %s', (driven, minutes, isUnlikely) => {
  expect(isUnlikelyDistance(driven, minutes)).toBe(isUnlikely);
});
