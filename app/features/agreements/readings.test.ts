import { describe, expect, it } from 'vitest';
import { staffContext } from './agreement.fixture.ts';
import { viewFuel } from './readings.server.ts';

describe('a level of fuel', () => {
  it.each([
    [5, null, { unit: 'eighths', value: 5 }],
    [0, false, { unit: 'eighths', value: 0 }],
    [5, true, { unit: 'percent', value: 5 }],
    [80, null, { unit: 'percent', value: 80 }],
    ['5/8', null, { unit: 'eighths', value: 5 }],
    ['3/4', null, { unit: 'eighths', value: 6 }],
    ['Full', null, { unit: 'eighths', value: 8 }],
  ])('%j (electric: %j) is drawn as %j', (reading, isElectric, gauge) => {
    expect(viewFuel(reading, isElectric, staffContext)?.gauge).toEqual(gauge);
  });

  it('that cannot be read is shown as it is', () => {
    expect(viewFuel('nearly full', null, staffContext)).toEqual({ words: 'nearly full' });
  });

  it('is called as the service names it', () => {
    const levels = [{ name: 'Nearly full', eighths: 7 }];
    expect(viewFuel(7, false, staffContext, levels)?.words).toBe('Nearly full');
    expect(viewFuel('nearly full', null, staffContext, levels)?.gauge?.value).toBe(7);
    expect(viewFuel(7, true, staffContext, levels)?.words).toContain('fuel.percent');
  });

  it.each([null, '', true])('%j is none', (reading) => {
    expect(viewFuel(reading, null, staffContext)).toBeNull();
  });
});
