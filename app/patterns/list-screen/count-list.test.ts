import { describe, expect, it } from 'vitest';
import { countList } from './count-list.server.ts';

const texts = {
  message: (key: string, values: Readonly<Record<string, number>>) =>
    `${key} ${Object.values(values).join(' ')}`,
};
const count = (page: number, rows: number, totalCount: number, totalPages: number) =>
  countList({ page, size: 10 }, rows, { page, pageSize: 10, totalCount, totalPages }, texts, 'found');

describe('countList', () => {
  it('says how many there are and which of them these are', () => {
    expect(count(2, 10, 64, 7)).toEqual({
      counts: 'found 64',
      range: 'list.range 11 20 64',
      page: 2,
      pages: 7,
    });
  });

  it('counts the pages itself when the service does not', () => {
    expect(count(1, 10, 64, 0).pages).toBe(7);
  });

  it('offers one more page after a full one when the service counts nothing', () => {
    expect(count(3, 10, 0, 0)).toEqual({ counts: null, range: 'list.rangeOnly 21 30 0', page: 3, pages: 4 });
  });

  it('ends at a page that is not full when the service counts nothing', () => {
    expect(count(3, 4, 0, 0).pages).toBe(3);
  });

  it('has no range without rows', () => {
    expect(count(9, 0, 64, 7).range).toBeNull();
  });
});
