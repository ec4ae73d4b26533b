import { describe, expect, it } from 'vitest';
import { environmentLabel } from './environment-label.server.ts';

describe('environmentLabel', () => {
  it.each([
    ['https://desk.example', false, 'production'],
    ['https://127.0.0.1:3000', false, 'production'],
    ['https://desk.example', true, 'production'],
    ['http://127.0.0.1:3000', false, 'demonstration'],
    ['http://localhost:3000', true, 'development'],
  ])('calls %s (sources watched: %s) %s', (publicOrigin, watched, label) => {
    expect(environmentLabel({ publicOrigin }, watched)).toBe(label);
  });
});
