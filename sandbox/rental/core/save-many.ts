import { Refusal } from './refusal.ts';
import type { Answer, CallContext } from './router.ts';

interface Line<Content> {
  readonly id?: number | null | undefined;
  readonly version?: number | null | undefined;
  readonly content: Content;
}

/** The writes of one record, which throw a Refusal; `create` returns the new id. */
interface Writes<Content> {
  create(call: CallContext, content: Content): number;
  save(call: CallContext, id: number, content: Content): void;
}

/** Saves each line by itself: a refused one is undone alone, and its status and messages are its outcome. */
export function saveMany<Content>(
  call: CallContext,
  lines: readonly Line<Content>[],
  { create, save }: Writes<Content>,
): Answer {
  const { database } = call;
  const outcomeOf = ({ id = null, version = null, content }: Line<Content>) => {
    database.run('SAVEPOINT line');
    try {
      if (id === null) return { id: create(call, content), status: 201 };
      save({ ...call, ifMatch: version === null ? undefined : `"${version}"` }, id, content);
      return { id, status: 200 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      database.run('ROLLBACK TO line');
      const { errors = null } = error.fields;
      return { id, status: error.status, title: error.message, errors };
    } finally {
      database.run('RELEASE line');
    }
  };
  return { body: { lines: lines.map(outcomeOf) } };
}
