// The one way to declare a form: parts, groups and sets of fields, stages, and the form. So it is long.

import type { Answers } from '../form-fields/answers.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { type InputIssue, type InputSchema, reads } from '../form-fields/input-schema.server.ts';
import type {
  Beginning,
  FormDeclaration,
  FormState,
  StageDeclaration,
} from '../staged-form/declaration.server.ts';
import { type Both, type FieldState, namedIn, type Show, type ValuesOfRows } from './field-values.ts';
import {
  answersOfRows,
  drawRows,
  type FieldRow,
  identifiesAmong,
  type RecordField,
  readableRows,
  schemaOfRows,
} from './record-fields.server.ts';

/** A part of a stage: a group of fields, or one with lists or searches that is written by hand. */
export interface Part<Context, Values extends object>
  extends Pick<
    StageDeclaration<Context, Values>,
    'groups' | 'views' | 'schema' | 'begin' | 'identifies' | 'fieldOf'
  > {
  /** Reads values for checks across fields while others are wrong: null for those. */
  readable?(state: FormState<Context>, input: unknown): object;
}

interface GroupAbout<Context> extends Pick<StageDeclaration<Context>, 'fieldOf'> {
  readonly legend: string | ((state: FormState<Context>) => string);
  readonly columns: 1 | 2 | 3 | 4;
  /** Rarely used: folded while it is empty. */
  readonly folded?: boolean;
  /** Adds what the fields alone do not give: remarks, notices, buttons, lines. It may fill an empty group. */
  finish?(group: FieldGroupView, state: FormState<Context>): FieldGroupView | Promise<FieldGroupView>;
  shown?(state: FormState<Context>): boolean;
  /** Returns the record's path of a field that the service names. */
  pathOf?(serviceField: string): string | null;
}

/** Returns what a part reads of its fields. Here the inferred and the built object meet. */
export const rowsPart = <Context, Values extends object>(fields: readonly RecordField<Context>[]) => ({
  views: (state: FormState<Context>) => drawRows(fields, state),
  schema: (state: FormState<Context>) => schemaOfRows(fields, state) as InputSchema<Values>,
  readable: (state: FormState<Context>, input: unknown) => readableRows(fields, state, input),
  begin: (formContext: Context, at: Beginning) => answersOfRows(fields, formContext, at),
  identifies: identifiesAmong(fields),
});

type Rows<Context> = Readonly<Record<string, FieldRow<Context>>>;

const named = <Context>(rows: Rows<Context>): readonly RecordField<Context>[] =>
  Object.entries(rows).map(([name, row]) => ({ ...row, name }));

/** Declares fields that a part draws and reads under several names: each driver, each movement of money. */
export const fieldSet =
  <Context>() =>
  <const R extends Rows<Context>>(rows: R) => {
    const fields = named(rows);
    return {
      rows,
      fields,
      draw: (state: FieldState<Context>, under: string) => drawRows(fields, state, under),
      /** Reads values by the names in the table; errors by the names in the form. */
      schema: (state: FieldState<Context>, under: string) =>
        schemaOfRows(fields, state, under) as InputSchema<ValuesOfRows<R>>,
      /** Returns what the fields of something new begin with, by their names in the form. */
      first: (formContext: Context, at: Beginning, under: string): Answers =>
        Object.fromEntries(
          Object.entries(answersOfRows(fields, formContext, at)).map(([name, texts]) => [
            under + name,
            texts,
          ]),
        ),
    };
  };

/** Returns the part of a stage that fields make together. */
export const groupPart = <Context, Values extends object>(
  key: string,
  { legend, columns, folded, finish, shown, ...naming }: GroupAbout<Context>,
  fields: readonly RecordField<Context>[],
) => ({
  async groups(state: FormState<Context>): Promise<readonly FieldGroupView[]> {
    if (shown?.(state) === false) return [];
    const title = state.staffContext.t(typeof legend === 'function' ? legend(state) : legend);
    const plain = { key, legend: title, columns, folded, fields: drawRows(fields, state) };
    const group = (await finish?.(plain, state)) ?? plain;
    const isEmpty = group === plain && group.fields.length === 0;
    return isEmpty ? [] : [group];
  },
  ...rowsPart<Context, Values>(fields),
  fieldOf(serviceField: string, state: FormState<Context>) {
    const own = naming.fieldOf?.(serviceField, state) ?? null;
    return own ?? namedIn(fields, naming.pathOf?.(serviceField) ?? null);
  },
});

export const fieldGroup =
  <Context>() =>
  <const R extends Rows<Context>>(key: string, about: GroupAbout<Context>, rows: R) => {
    const fields = named(rows);
    return { key, rows, fields, ...groupPart<Context, ValuesOfRows<R>>(key, about, fields) };
  };

type ValuesOfPart<P> = P extends Part<never, infer Values> ? Values : never;
type ValuesOfParts<Parts extends readonly unknown[]> = Show<Both<ValuesOfPart<Parts[number]>>>;

/** What is wrong across fields: keys of texts by field. */
type Problems<Values> = { readonly [P in keyof Values]?: string | undefined };

interface StageOf<Context, Parts extends readonly unknown[]>
  extends Omit<StageDeclaration<Context, object>, keyof Part<Context, object>> {
  readonly parts: Parts;
  /** Checks values across fields. One that cannot be read is null. */
  check?(values: ValuesOfParts<Parts>, state: FormState<Context>): Problems<ValuesOfParts<Parts>>;
}

export type Stage<Context, Values extends object> = StageDeclaration<Context, Values> &
  Required<Pick<StageDeclaration<Context, Values>, 'begin' | 'identifies' | 'fieldOf'>>;

/** Reads the input by each part, so that everything that is wrong is found at once. */
const schemaOfParts = <Context, Values extends object>(
  parts: readonly Part<Context, object>[],
  state: FormState<Context>,
  check: ((values: Values, state: FormState<Context>) => Problems<Values>) | undefined,
): InputSchema<Values> => {
  // Made at the first reading; an import reads many inputs with one schema.
  const schemas = new Map<Part<Context, object>, InputSchema<object>>();
  const schemaOf = (part: Part<Context, object>) => {
    const made = schemas.get(part) ?? part.schema(state);
    schemas.set(part, made);
    return made;
  };
  return reads((input) => {
    const values: Record<string, unknown> = {};
    const issues: InputIssue[] = [];
    let isReadable = true;
    for (const part of parts) {
      const read = schemaOf(part).safeParse(input);
      if (!read.success) issues.push(...read.error.issues);
      isReadable &&= read.success || part.readable !== undefined;
      Object.assign(values, read.success ? read.data : part.readable?.(state, input));
    }
    // Here the inferred and the built object meet.
    const problems = isReadable && check ? check(values as Values, state) : {};
    const wrong = new Set(issues.map(({ path }) => path.join('.')));
    for (const [name, message] of Object.entries<string | undefined>({ ...problems }))
      if (message !== undefined && !wrong.has(name)) issues.push({ path: [name], message });
    return issues.length > 0 ? { issues } : { value: values as Values };
  });
};

/** Returns our field for one that the service names: the first found, else null. */
function firstFieldOf<Context>(
  all: readonly Pick<StageDeclaration<Context>, 'fieldOf'>[],
  serviceField: string,
  state: FormState<Context>,
): string | null {
  for (const one of all) {
    const field = one.fieldOf?.(serviceField, state) ?? null;
    if (field !== null) return field;
  }
  return null;
}

function staged<Context, Parts extends readonly Part<Context, object>[]>({
  parts,
  check,
  ...own
}: StageOf<Context, Parts>): Stage<Context, ValuesOfParts<Parts>> {
  return {
    ...own,
    groups: async (state) => (await Promise.all(parts.map((part) => part.groups(state)))).flat(),
    views: (state) => parts.flatMap((part) => part.views?.(state) ?? []),
    schema: (state) => schemaOfParts<Context, ValuesOfParts<Parts>>(parts, state, check),
    begin: (formContext, at) => Object.assign({}, ...parts.map((part) => part.begin?.(formContext, at))),
    identifies: (field) => parts.some((part) => part.identifies?.(field)),
    fieldOf: (serviceField, state) => firstFieldOf(parts, serviceField, state),
  };
}

export const stage =
  <Context>() =>
  <const Parts extends readonly Part<Context, object>[]>(
    declaration: Omit<StageOf<Context, Parts>, 'applies' | 'needs'>,
  ): Stage<Context, ValuesOfParts<Parts>> =>
    staged(declaration);

/** Declares a stage that some users or answers do not have: its values may be missing. */
export const optionalStage =
  <Context>() =>
  <const Parts extends readonly Part<Context, object>[]>(
    declaration: StageOf<Context, Parts> &
      (Required<Pick<StageOf<Context, Parts>, 'applies'>> | Required<Pick<StageOf<Context, Parts>, 'needs'>>),
  ): Stage<Context, Partial<ValuesOfParts<Parts>>> =>
    staged(declaration);

type ValuesOfStage<S> = S extends StageDeclaration<never, infer Values> ? Values : never;
export type ValuesOfStages<Stages extends readonly unknown[]> = Show<Both<ValuesOfStage<Stages[number]>>>;

export const beginStages = <Context>(
  stages: readonly StageDeclaration<Context, object>[],
  formContext: Context,
  at: Beginning,
): Answers => Object.assign({}, ...stages.map((one) => one.begin?.(formContext, at)));

interface SavedRecord {
  readonly version?: number | null | undefined;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** The version and the last change of the record that a form changes. */
export const ofRecord = {
  version: ({ record }: { readonly record: SavedRecord | null }) => record?.version?.toString(),
  changed: ({ record }: { readonly record: SavedRecord | null }) => ({
    who: record?.changedBy ?? null,
    when: record?.changedAt ?? null,
  }),
};

type Inferred = 'stages' | 'starts' | 'initial';

/** Declares a form of stages; they begin it, name and identify fields where the form itself does not. */
export const form =
  <Context>() =>
  <const Stages extends readonly StageDeclaration<Context, object>[]>(
    declaration: Omit<FormDeclaration<Context, ValuesOfStages<Stages>>, Inferred> &
      Partial<Pick<FormDeclaration<Context>, 'starts' | 'initial'>> & { readonly stages: Stages },
  ): FormDeclaration<Context, ValuesOfStages<Stages>> => {
    const { stages } = declaration;
    return {
      starts: [],
      initial: (formContext, staffContext, screen) =>
        beginStages(stages, formContext, { staffContext, screen }),
      ...declaration,
      identifies: (field) => [declaration, ...stages].some((one) => one.identifies?.(field)),
      fieldOf: (serviceField, state) => firstFieldOf([declaration, ...stages], serviceField, state),
    };
  };
