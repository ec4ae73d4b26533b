import { describe, expect, it } from 'vitest';
import { fileName } from './file-name.server.ts';

describe('fileName', () => {
  it.each([
    ['Reservations', 'Reservations 2026-11-20.csv'],
    ['Réservàtions', 'Reservations 2026-11-20.csv'],
    ['a/b\\c:d*e?f"g<h>i|j', 'abcdefghij 2026-11-20.csv'],
    ['..\\..\\etc\r\nSet-Cookie: x', 'etc Set-Cookie x 2026-11-20.csv'],
    ['تقارير', 'list 2026-11-20.csv'],
  ])('of %j is %j', (title, name) => {
    expect(fileName(title, '2026-11-20', 'csv')).toBe(name);
  });
});
