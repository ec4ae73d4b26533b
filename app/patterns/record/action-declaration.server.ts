import type { z } from 'zod';
import type { Reader } from '../../upstream/call.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { PlainFieldView } from '../form-fields/field-view.ts';

/** What makes a write safe: the key of the form that was sent, and the record's version where the service keeps one. */
export interface Safety {
  readonly idempotencyKey: string;
  readonly ifMatch: string | undefined;
}

/**
 * What an action has left behind in the record as it is now, by ids; empty where it has not been done, null where the
 * service does not say.
 */
type Leaves<Found> = (now: Found) => readonly (string | number)[] | null;

/** What was typed, read: either what will be done with it, or why it cannot be used, by field, as keys of texts. */
type Prepared<Found> =
  | {
      readonly perform: (reader: Reader, safety: Safety) => Promise<unknown>;
      readonly leaves: Leaves<Found>;
    }
  | { readonly errors: Readonly<Record<string, string>> };

/** Something that can be done with a record: a confirming page, and a call. */
export interface ActionDeclaration<Found> {
  /** Its place in the address: `cancel`. */
  readonly name: string;
  /** Key of the button that leads to it, which is also the one that does it. */
  readonly label: string;
  /** Key of the page's title, with {{number}}. */
  readonly title: string;
  /** Key of what will happen, in a sentence. */
  readonly text: string;
  /** Id of the call; the action is not offered where the service lacks it. */
  readonly operation: string;
  /** Function code that the service demands. */
  readonly permission: string;
  /** What the next page says once it is done: a name in patterns/flash. */
  readonly done: string;
  /** Whether the record's life-cycle leads there from its present state; the service decides in any case. */
  isOpen(found: Found): boolean;
  fields(found: Found, desk: Desk): readonly PlainFieldView[];
  /** What staff should know before they do it, in sentences: what it costs, what becomes of money that was taken. */
  says?(found: Found, desk: Desk): readonly string[];
  /** Why it is not open, in a sentence, where there is more to say than that the life-cycle has no such move. */
  whyNot?(found: Found, desk: Desk): string | null;
  prepare(typed: Readonly<Record<string, string>>, found: Found, desk: Desk): Prepared<Found>;
  /** The record's version, for If-Match; undefined where the service keeps none. */
  version(found: Found): string | undefined;
}

type Described<Found, Schema extends z.ZodType> = Omit<ActionDeclaration<Found>, 'prepare' | 'version'> & {
  /** From what was typed; messages are keys of texts. */
  schema(found: Found, desk: Desk): Schema;
  perform(reader: Reader, found: Found, values: z.output<Schema>, safety: Safety): Promise<unknown>;
  /** By what it is known to be done; without it, that the record's state no longer leads there. */
  leaves?(now: Found, values: z.output<Schema>): ReturnType<Leaves<Found>>;
};

/** Declares an action of a record that may carry a version. */
export function action<Found extends { readonly version: number | null }, Schema extends z.ZodType>({
  schema,
  perform,
  leaves,
  ...described
}: Described<Found, Schema>): ActionDeclaration<Found> {
  return {
    ...described,
    version: ({ version }) => (version === null ? undefined : String(version)),
    prepare(typed, found, desk) {
      const read = schema(found, desk).safeParse(typed);
      if (read.success) {
        return {
          perform: (reader, safety) => perform(reader, found, read.data, safety),
          leaves(now) {
            if (leaves) return leaves(now, read.data);
            return described.isOpen(now) ? [] : ['moved'];
          },
        };
      }
      const issues = read.error.issues.toReversed();
      return { errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) };
    },
  };
}
