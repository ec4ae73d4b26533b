import type { z } from 'zod';
import type { RecordLocation } from '../../access/assigned-locations.ts';
import type { HideableField } from '../../access/hideable.ts';
import type { Needs } from '../../access/needs.ts';
import type { Reader } from '../../upstream/call.ts';
import type { NotedType } from '../../upstream/notes/notes.contract.ts';
import type { PlainFieldView } from '../form-fields/field-view.ts';
import type { FlashName } from '../page/flash.server.ts';
import type { RecordLink } from '../staff-context/record-links.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FrameWords } from './detail-view.ts';

export interface DetailDeclaration<Found> {
  /** Names its texts: `<name>.title` with {{number}}, `.absent` with {{id}}, `.absentText`, `.back`. */
  readonly name: string;
  /** Its parameter in the address: `reservationId`; '' for the one record of each user, which is read without an id. */
  readonly param: string;
  /** The type of its notes at the service; null for a record without notes. */
  readonly reference: NotedType | null;
  /** The views in their order; the first, '', has the record's own address. */
  readonly views: readonly (Needs & { readonly view: string; readonly label: string })[];
  readonly actions: readonly ActionDeclaration<Found>[];
  /** Forms that begin with the record: its edit, a rental for the customer. */
  links?(found: Found): readonly RecordLink[];
  /** Its fields that settings and features hide: the screen and the documents show the record without them. */
  readonly hideable?: readonly HideableField[];
  /**
   * Users who are assigned to none of them only read. The first that is known has the units of its readings. Missing:
   * the record belongs to no location.
   */
  locations?(found: Found): readonly RecordLocation[];
  address(id: string | number): string;
  list(): string;
  /** A permission that the product checks, where the service lets every user read the record by this operation. */
  readonly requires?: { readonly permission: string; readonly operation: string };
  /** @throws UpstreamError with status 404 when there is none of this id for this tenant */
  get(reader: Reader, id: string, staffContext: StaffContext): Promise<Found>;
  frame(found: Found, staffContext: StaffContext): FrameWords;
}

/** The key of the form that was sent, and the record's version where the service keeps one. */
export interface Safety {
  readonly idempotencyKey: string;
  readonly ifMatch: string | undefined;
}

type Left = readonly (string | number)[] | null;

/** What is done with the input, or why it cannot be used: keys of texts by field. */
type Prepared<Found> =
  | {
      readonly perform: (reader: Reader, safety: Safety) => Promise<unknown>;
      /** Ids of what the action has left behind; empty where it was not done, null where it is not known. */
      leaves(now: Found): Left;
    }
  | { readonly errors: Readonly<Record<string, string>> };

export interface ActionDeclaration<Found> extends Needs {
  /** Its place in the address: `cancel`. */
  readonly name: string;
  readonly label: string;
  readonly title: string;
  /** Key of what will happen, in a sentence. */
  readonly text: string;
  readonly operation: string;
  /** Null: every user may. */
  readonly permission: string | null;
  /** What the next page says once it is done. */
  readonly done: FlashName;
  /** What the record's page says for ten minutes once it is done, where `done` alone does not suffice. */
  notice?(found: Found, staffContext: StaffContext): string;
  /** Whether it is the main thing to do with the record in this state, while it is open. */
  isMain?(found: Found): boolean;
  /** The record is gone once it is done: the page leads to the list. */
  readonly removes?: true;
  /** Whether the record's life-cycle leads there; the service decides in any case. */
  isOpen(found: Found): boolean;
  fields(found: Found, staffContext: StaffContext): readonly PlainFieldView[];
  /** What staff should know before they do it, in sentences. */
  says?(found: Found, staffContext: StaffContext): readonly string[];
  /** Why it is not open, in a sentence. */
  whyNot?(found: Found, staffContext: StaffContext): string | null;
  prepare(
    submitted: Readonly<Record<string, string>>,
    found: Found,
    staffContext: StaffContext,
  ): Prepared<Found>;
  /** The record's version, for If-Match; undefined where the service keeps none. */
  version(found: Found): string | undefined;
}

type Described<Found, Schema extends z.ZodType> = Omit<ActionDeclaration<Found>, 'prepare' | 'version'> & {
  /** Of the input; messages are keys of texts. */
  schema(found: Found, staffContext: StaffContext): Schema;
  perform(reader: Reader, found: Found, values: z.output<Schema>, safety: Safety): Promise<unknown>;
  /** Missing: done once the action is not open any more. */
  leaves?(now: Found, values: z.output<Schema>): Left;
};

export function action<Found extends { readonly version: number | null }, Schema extends z.ZodType>({
  schema,
  perform,
  leaves,
  ...described
}: Described<Found, Schema>): ActionDeclaration<Found> {
  return {
    ...described,
    version: ({ version }) => (version === null ? undefined : String(version)),
    prepare(submitted, found, staffContext) {
      const { success, data, error } = schema(found, staffContext).safeParse(submitted);
      if (!success) {
        const issues = error.issues.toReversed();
        return { errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) };
      }
      return {
        perform: (reader, safety) => perform(reader, found, data, safety),
        leaves(now) {
          if (leaves) return leaves(now, data);
          return described.isOpen(now) ? [] : ['moved'];
        },
      };
    },
  };
}
