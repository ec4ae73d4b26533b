// The one way to declare a form: parts, groups and sets of fields, stages, and the form of them. So it is long.

import { z } from 'zod';
import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../form-fields/field-view.ts';
import type { FormDeclaration, FormState, StageDeclaration } from '../staged-form/declaration.server.ts';
import type { Screen } from '../staged-form/screen-settings.server.ts';
import type { FieldState } from './field-kind.ts';
import type { Both, Show, ValuesOfRows } from './field-values.ts';
import {
  answersOfRows,
  drawRows,
  type FieldRow,
  identifiesAmong,
  type RecordField,
  readableRows,
  schemaOfRows,
} from './record-fields.server.ts';
import { namedIn } from './record-path.ts';

type Drawn = readonly FieldGroupView[] | Promise<readonly FieldGroupView[]>;

/** A part of a stage. Groups of fields are parts; a part with lists or searches is written by hand. */
export interface Part<Context, Values extends object> {
  /** Draws it. May ask the service; what it does not answer leaves a field without choices. */
  groups(state: FormState<Context>): Drawn;
  /** Returns the schema of its input: the answers of all stages, by name. */
  schema(state: FormState<Context>): z.ZodType<Values>;
  /** Returns its values as far as they can be read while others are wrong, for checks across fields; null for those. */
  readable?(state: FormState<Context>, input: unknown): object;
  /** Returns what it begins with. */
  begin?(formContext: Context, at: { readonly desk: Desk; readonly screen: Screen }): Answers;
  /** Returns whether a field asks for a number by which a person, a paper or a thing is known. */
  identifies?(field: string): boolean;
  /** Returns the form's field for one that the service names in a refusal; null for none of this part. */
  fieldOf?(serviceField: string, state: FormState<Context>): string | null;
}

/** How a group of fields is drawn. */
interface GroupAbout<Context> {
  /** Key of its legend. */
  readonly legend: string | ((state: FormState<Context>) => string);
  readonly columns: 1 | 2 | 3 | 4;
  /** Rarely used: folded while it is empty. */
  readonly folded?: boolean;
  /** Adds what does not come from the fields alone: remarks, notices, buttons, lines. An empty group is drawn if it adds some. */
  finish?(group: FieldGroupView, state: FormState<Context>): FieldGroupView | Promise<FieldGroupView>;
  /** Whether the group is drawn. */
  shown?(state: FormState<Context>): boolean;
  /** As of a part. */
  fieldOf?(serviceField: string, state: FormState<Context>): string | null;
  /** Returns the record's path of a field that the service names, where fields are named by their paths. */
  pathOf?(serviceField: string): string | null;
}

/** Fields by name, of which each is a row. */
type Rows<Context> = Readonly<Record<string, FieldRow<Context>>>;

/** Fields that belong together: the part of a stage that a table of fields makes. */
export interface FieldGroup<Context, R> extends Part<Context, ValuesOfRows<R>> {
  readonly key: string;
  readonly rows: R;
  /** The same with their names. */
  readonly fields: readonly RecordField<Context>[];
}

const named = <Context>(rows: Rows<Context>): readonly RecordField<Context>[] =>
  Object.entries(rows).map(([name, row]) => ({ ...row, name }));

/** Fields that a part draws and reads under several names: the person of each driver, the money of each movement. */
export interface FieldSet<Context, R> {
  readonly rows: R;
  readonly fields: readonly RecordField<Context>[];
  /** Draws the fields; `under` stands before their names: `drivers.0.`. */
  draw(state: FieldState<Context>, under: string): readonly FieldView[];
  /** Returns the schema of their input: values by the names in the table, what is wrong by the names in the form. */
  schema(state: FieldState<Context>, under: string): z.ZodType<ValuesOfRows<R>>;
}

/** Declares fields that have several names in a form. */
export const fieldSet =
  <Context>() =>
  <const R extends Rows<Context>>(rows: R): FieldSet<Context, R> => {
    const fields = named(rows);
    return {
      rows,
      fields,
      draw: (state, under) => drawRows(fields, state, under),
      schema: (state, under) => valuesSchema<R>(schemaOfRows(fields, state, under)),
    };
  };

/** Each row's kind gives the type of its value: this is where the inferred and the built object meet. */
const valuesSchema = <R>(schema: z.ZodType): z.ZodType<ValuesOfRows<R>> =>
  schema as z.ZodType<ValuesOfRows<R>>;

/** Declares a group of fields; the values of its input follow from the rows. */
export const fieldGroup =
  <Context>() =>
  <const R extends Rows<Context>>(
    key: string,
    { legend, columns, folded, finish, shown, ...naming }: GroupAbout<Context>,
    rows: R,
  ): FieldGroup<Context, R> => {
    const fields = named(rows);
    return {
      key,
      rows,
      fields,
      async groups(state) {
        if (shown?.(state) === false) return [];
        const title = state.desk.t(typeof legend === 'function' ? legend(state) : legend);
        const plain = { key, legend: title, columns, folded, fields: drawRows(fields, state) };
        const group = (await finish?.(plain, state)) ?? plain;
        const isEmpty = group === plain && group.fields.length === 0;
        return isEmpty ? [] : [group];
      },
      schema: (state) => valuesSchema<R>(schemaOfRows(fields, state)),
      readable: (state, input) => readableRows(fields, state, input),
      begin: (formContext, at) => answersOfRows(fields, formContext, at),
      identifies: identifiesAmong(fields),
      fieldOf(serviceField, state) {
        const own = naming.fieldOf?.(serviceField, state) ?? null;
        return own ?? namedIn(fields, naming.pathOf?.(serviceField) ?? null);
      },
    };
  };

/** The values of the input of parts. */
type ValuesOfParts<Parts extends readonly unknown[]> = Show<
  Both<Parts[number] extends infer P ? (P extends Part<never, infer Values> ? Values : never) : never>
>;

/** What is wrong across fields: keys of texts by field. */
type Problems<Values> = { readonly [P in keyof Values]?: string | undefined };

type OwnOfStage = 'groups' | 'schema' | 'begin' | 'identifies' | 'fieldOf';

interface StageOf<Context, Parts extends readonly unknown[]>
  extends Omit<StageDeclaration<Context, object>, OwnOfStage> {
  readonly parts: Parts;
  /** Checks values across fields. One that cannot be read is null, and what is wrong with it stands already. */
  check?(values: ValuesOfParts<Parts>, state: FormState<Context>): Problems<ValuesOfParts<Parts>>;
}

/** A stage that was declared by its parts. */
export type Stage<Context, Values extends object> = StageDeclaration<Context, Values> &
  Required<Pick<StageDeclaration<Context, Values>, 'begin' | 'identifies' | 'fieldOf'>>;

/** Reads the input by each part, so that everything that is wrong is found at once. */
const schemaOfParts = <Context, Values extends object>(
  parts: readonly Part<Context, object>[],
  state: FormState<Context>,
  check: ((values: Values, state: FormState<Context>) => Problems<Values>) | undefined,
): z.ZodType<Values> =>
  z.unknown().transform((input, context): Values => {
    const values: Record<string, unknown> = {};
    const wrong = new Set<string>();
    let isReadable = true;
    const refuse = (path: readonly PropertyKey[], message: string) => {
      wrong.add(path.join('.'));
      context.addIssue({ code: 'custom', path: [...path], message, input });
    };
    for (const part of parts) {
      const read = part.schema(state).safeParse(input);
      if (!read.success) for (const { path, message } of read.error.issues) refuse(path, message);
      isReadable &&= read.success || part.readable !== undefined;
      Object.assign(values, read.success ? read.data : part.readable?.(state, input));
    }
    // The values of all parts together: this is where the inferred and the built object meet.
    const problems = isReadable && check ? check(values as Values, state) : {};
    for (const [name, message] of Object.entries<string | undefined>({ ...problems }))
      if (message !== undefined && !wrong.has(name)) refuse([name], message);
    return wrong.size === 0 ? (values as Values) : z.NEVER;
  });

function staged<Context, Parts extends readonly Part<Context, object>[]>({
  parts,
  check,
  ...own
}: StageOf<Context, Parts>): Stage<Context, ValuesOfParts<Parts>> {
  return {
    ...own,
    groups: async (state) => (await Promise.all(parts.map((part) => part.groups(state)))).flat(),
    schema: (state) => schemaOfParts<Context, ValuesOfParts<Parts>>(parts, state, check),
    begin: (formContext, at) => Object.assign({}, ...parts.map((part) => part.begin?.(formContext, at))),
    identifies: (field) => parts.some((part) => part.identifies?.(field)),
    fieldOf(serviceField, state) {
      for (const part of parts) {
        const field = part.fieldOf?.(serviceField, state) ?? null;
        if (field !== null) return field;
      }
      return null;
    },
  };
}

/** Declares a stage of parts; its values are those of its parts. */
export const stage =
  <Context>() =>
  <const Parts extends readonly Part<Context, object>[]>(
    declaration: Omit<StageOf<Context, Parts>, 'applies'>,
  ): Stage<Context, ValuesOfParts<Parts>> =>
    staged(declaration);

/** Declares a stage that some answers do not have: its values may be missing. */
export const optionalStage =
  <Context>() =>
  <const Parts extends readonly Part<Context, object>[]>(
    declaration: StageOf<Context, Parts> & Required<Pick<StageOf<Context, Parts>, 'applies'>>,
  ): Stage<Context, Partial<ValuesOfParts<Parts>>> =>
    staged(declaration);

/** The values of the input of stages. */
export type ValuesOfStages<Stages extends readonly unknown[]> = Show<
  Both<
    Stages[number] extends infer S
      ? S extends StageDeclaration<never, infer Values>
        ? Values
        : never
      : never
  >
>;

/** Returns what stages begin with. */
export const beginStages = <Context>(
  stages: readonly StageDeclaration<Context, object>[],
  formContext: Context,
  at: { readonly desk: Desk; readonly screen: Screen },
): Answers => Object.assign({}, ...stages.map((one) => one.begin?.(formContext, at)));

/**
 * Declares a form: the values that its writes take are those of its stages. Fields that identify, and fields that the
 * service names, are those of the stages where the form says nothing else.
 */
export const form =
  <Context>() =>
  <const Stages extends readonly StageDeclaration<Context, object>[]>(
    declaration: Omit<FormDeclaration<Context, ValuesOfStages<Stages>>, 'stages'> & {
      readonly stages: Stages;
    },
  ): FormDeclaration<Context, ValuesOfStages<Stages>> => {
    const { stages } = declaration;
    return {
      ...declaration,
      identifies: (field) =>
        declaration.identifies?.(field) || stages.some((one) => one.identifies?.(field) === true),
      fieldOf(serviceField, state) {
        const own = declaration.fieldOf?.(serviceField, state) ?? null;
        if (own !== null) return own;
        const found = stages.map((one) => one.fieldOf?.(serviceField, state) ?? null);
        return found.find((field) => field !== null) ?? null;
      },
    };
  };
