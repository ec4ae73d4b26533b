import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const database = openDatabase(':memory:');
afterAll(() => database.close());

database.script(`
  CREATE TABLE boats (id INTEGER PRIMARY KEY, length REAL, name TEXT NOT NULL GENERATED ALWAYS AS ('B-' || id) STORED,
    crew INTEGER, photo BLOB, home ANY) STRICT;
  CREATE TABLE berths (pier INTEGER, place INTEGER, boat TEXT, PRIMARY KEY (pier, place)) STRICT, WITHOUT ROWID;
  CREATE TABLE counts (id INTEGER PRIMARY KEY, boats INTEGER) STRICT;
  INSERT INTO counts VALUES (1, 0);
  CREATE TRIGGER boats_count AFTER INSERT ON boats BEGIN UPDATE counts SET boats = boats + 1; END;
`);

const changesOf = (...statements: readonly string[]) =>
  database.recorded(() => {
    for (const sql of statements) database.run(sql);
    return 'done';
  });

it('a new row has every stored column, and what triggers changed is there', () => {
  const name = 'Ä'.repeat(200);
  const { result, changes } = changesOf(`INSERT INTO boats VALUES (7, -12.5, -3, x'00ff', '${name}')`);
  expect(result).toBe('done');
  expect(changes).toContainEqual({
    ...{ table: 'boats', key: { id: 7 }, before: null },
    after: { id: 7, length: -12.5, crew: -3, photo: null, home: name },
  });
  expect(changes).toContainEqual({
    ...{ table: 'counts', key: { id: 1 }, before: { id: 1, boats: 0 }, after: { boats: 1 } },
  });
});

it('a change has the columns that differ', () => {
  const { changes } = changesOf('UPDATE boats SET crew = 9007199254740991, home = NULL, length = -12.5');
  expect(changes).toMatchObject([
    { key: { id: 7 }, before: { crew: -3 }, after: { crew: 9_007_199_254_740_991, home: null } },
  ]);
  expect(changes[0]?.after).not.toHaveProperty('length');
});

it('a row that is written twice is one change, and one that is as before none', () => {
  const { changes } = changesOf('UPDATE boats SET crew = 1', 'UPDATE boats SET crew = 2');
  expect(changes).toMatchObject([{ after: { crew: 2 } }]);
  expect(changesOf('UPDATE boats SET crew = 3', 'UPDATE boats SET crew = 2').changes).toEqual([]);
});

it('a removed row has what it held', () => {
  expect(changesOf('DELETE FROM boats').changes).toMatchObject([
    { table: 'boats', before: { id: 7, crew: 2 }, after: null },
  ]);
});

it('a key of two columns names both', () => {
  const { changes } = changesOf("INSERT INTO berths VALUES (3, 4, 'Ida')");
  expect(changes).toMatchObject([{ table: 'berths', key: { pier: 3, place: 4 }, after: { boat: 'Ida' } }]);
});
