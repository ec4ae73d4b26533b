import type { Owner, Records } from '../../store/records.server.ts';
import type { ListDeclaration } from './list-declaration.server.ts';

/** The names under which the records of a list are stored. */
export type ListNames = Pick<ListDeclaration<never, never, never>, 'name' | 'formerName'>;

/** Returns what a user stored under the former name of a list; null for nothing. */
export const formerListRecord = (
  records: Records,
  owner: Owner,
  kind: string,
  { formerName }: ListNames,
): string | null => (formerName === undefined ? null : records.get(owner, kind, formerName));

/** Returns what a user stored of a list, else what the user stored under its former name; null for nothing. */
export const listRecord = (records: Records, owner: Owner, kind: string, list: ListNames): string | null =>
  records.get(owner, kind, list.name) ?? formerListRecord(records, owner, kind, list);
