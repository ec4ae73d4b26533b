import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter, Payload } from 'oidc-provider';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL,
    grant_id TEXT, uid TEXT, expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_grant ON entry (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entry_uid ON entry (model, uid) WHERE uid IS NOT NULL;
`;

export type Storage = ReturnType<typeof openStorage>;

const seconds = (): number => Math.floor(Date.now() / 1000);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Opens `identity.db` in `dataDir`, or a store in memory when there is none; entries long past are dropped. */
export function openStorage(dataDir: string | null) {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(dataDir === null ? ':memory:' : join(dataDir, 'identity.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  db.exec(SCHEMA);
  db.prepare('DELETE FROM entry WHERE expires_at < ?').run(seconds());

  const put = db.prepare(
    'INSERT OR REPLACE INTO entry (model, id, payload, grant_id, uid, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const byId = db.prepare('SELECT payload FROM entry WHERE model = ? AND id = ?');
  const byUid = db.prepare('SELECT payload FROM entry WHERE model = ? AND uid = ?');
  const consume = db.prepare(
    "UPDATE entry SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const remove = db.prepare('DELETE FROM entry WHERE model = ? AND id = ?');
  const removeGrant = db.prepare('DELETE FROM entry WHERE model = ? AND grant_id = ?');

  const read = (row: Record<string, unknown> | undefined): Payload | undefined =>
    row === undefined ? undefined : (JSON.parse(String(row.payload)) as Payload);

  const adapter = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const until = expiresIn === undefined ? null : seconds() + expiresIn;
      put.run(model, id, JSON.stringify(payload), text(payload.grantId), text(payload.uid), until);
    },
    async find(id) {
      return read(byId.get(model, id));
    },
    async findByUid(uid) {
      return read(byUid.get(model, uid));
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      consume.run(seconds(), model, id);
    },
    async destroy(id) {
      remove.run(model, id);
    },
    async revokeByGrantId(grantId) {
      removeGrant.run(model, grantId);
    },
  });
  return { adapter, close: () => db.close() };
}
