import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { parseWallClock } from '../../domain/calendar.ts';
import type { Formats } from '../../i18n/formats.server.ts';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { Choice } from '../../ui/form/field.tsx';
import { fieldError } from '../form-fields/field-error.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { type FilterField, type ListQuery, LOCATIONS, parametersOf, parseListQuery } from './list-address.ts';
import type { ListDeclaration } from './list-declaration.server.ts';
import type { FilterView } from './list-view.ts';

// Leaves of filter schemas: each takes the texts of one parameter of `parseListQuery`. Messages are keys of texts.

const first = (values: readonly string[] | undefined) => values?.[0];

const isYes = (value: string) => value === 'true' || value === '1';

const wholeId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'filter.id')
  .transform(Number);

const submitted = z.array(z.string()).optional();

export const textFilter = submitted.transform(first);

export const idFilter = submitted.transform(first).pipe(wholeId.optional());

/** Ignores values that are no numbers. */
export const idsFilter = submitted.transform((values) => {
  const ids = values?.flatMap((value) => wholeId.safeParse(value).data ?? []);
  return ids && ids.length > 0 ? ids : undefined;
});

/** True for `true` and `1`; `initial` when the address does not say. */
export const flagFilter = (initial: boolean) =>
  submitted.transform((values) => {
    const value = first(values);
    return value === undefined ? initial : isYes(value);
  });

export const dayFilter = submitted.transform(first).pipe(z.iso.date('filter.day').optional());

export function toChoices(
  items: readonly { readonly id: number; readonly name: string }[],
): readonly Choice[] {
  return items.map(({ id, name }) => [String(id), name]);
}

/** Further values are counted. */
const NAMED = 2;

function summarise(
  field: FilterField,
  values: readonly (readonly string[])[],
  choices: readonly Choice[],
  words: Pick<ListTexts, 't' | 'date'>,
): string | undefined {
  const given = values.flat();
  const [first] = given;
  // The address may hold anything.
  const readable = (day: string) => (parseWallClock(day) ? words.date(day) : day);
  if (first === undefined) return undefined;
  if (field.kind === 'flag') {
    const isOn = isYes(first);
    return isOn === (field.initial ?? false) ? undefined : words.t(isOn ? 'list.yes' : 'list.no');
  }
  if (field.kind === 'date') return readable(first);
  if (field.kind === 'date-range') {
    const [from, to] = values.map(([day]) => (day ? readable(day) : null));
    if (from && to) return `${from} – ${to}`;
    return from ? words.t('list.since', { day: from }) : words.t('list.until', { day: to ?? '' });
  }
  const named = given.map((value) => choices.find(([known]) => known === value)?.[1] ?? value);
  const rest = named.length - NAMED;
  return rest > 0 ? `${named.slice(0, NAMED).join(', ')} +${rest}` : named.join(', ');
}

/** The view leaves out what a filter does not have. */
export function viewFilter(
  field: FilterField,
  values: Readonly<Record<string, readonly string[]>>,
  choices: readonly Choice[],
  errors: Readonly<Record<string, string>>,
  words: Pick<ListTexts, 't' | 'date'>,
): FilterView {
  const { name, kind, place, initial } = field;
  const names = parametersOf(field);
  const own = Object.fromEntries(names.flatMap((one) => (values[one] ? [[one, values[one]]] : [])));
  const summary = summarise(
    field,
    names.map((one) => own[one] ?? []),
    choices,
    words,
  );
  const error = names.map((one) => errors[one]).find(Boolean);
  return {
    name,
    kind,
    place: place === 'set' ? 'more' : place,
    label: words.t(field.label),
    ...(initial && { initial }),
    ...(choices.length > 0 && { choices }),
    ...(summary !== undefined && { summary }),
    ...(Object.keys(own).length > 0 && { values: own }),
    ...(error && { error }),
  };
}

interface OpenList<Filters> {
  readonly query: ListQuery;
  /** The filters whose assumed parameters the service has. */
  readonly fields: readonly FilterField[];
  readonly sortable: readonly string[];
  /** Null when the input cannot be used. */
  readonly filters: Filters | null;
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads a list's address, without the service. */
export function openList<Row, Filters, Localizer>(
  list: ListDeclaration<Row, Filters, Localizer>,
  staffContext: StaffContext,
  search: URLSearchParams,
  rowsPreferred: number | null,
): OpenList<Filters> {
  const isOrdered = list.orderOffer === null || staffContext.offers(list.orderOffer);
  const sortable = isOrdered
    ? Object.values(list.columns).flatMap(({ sort }) => sort ?? [])
    : [list.order.sort];
  const fields = list.fields.filter(({ offer }) => offer === undefined || staffContext.offers(offer));
  const query = parseListQuery(search, { fields, sortable, order: list.order, rows: rowsPreferred });
  const parsed = list.filters.safeParse(query.values);
  const issues = parsed.error?.issues ?? [];
  const errors = {
    ...Object.fromEntries(
      issues.map(({ path: [name], message }) => [name, fieldError(String(name), message, staffContext.t)]),
    ),
    ...locationErrors(fields, query.values, staffContext),
  };
  const isUsable = parsed.success && Object.keys(errors).length === 0;
  return { query, fields, sortable, filters: isUsable ? parsed.data : null, errors };
}

/** The user is not assigned to the location that the address names. */
function locationErrors(
  fields: readonly FilterField[],
  values: ListQuery['values'],
  staffContext: StaffContext,
): Readonly<Record<string, string>> {
  const refused = fields.filter(({ name, choices }) => {
    const ids = (values[name] ?? []).map(Number).filter((id) => id > 0);
    return choices === LOCATIONS && ids.some((id) => !staffContext.isAssigned(id));
  });
  return Object.fromEntries(refused.map(({ name }) => [name, staffContext.t('fields.problem.notAssigned')]));
}

export interface ListTexts {
  t(key: string, values?: Readonly<Record<string, string>>): string;
  date(day: string): string;
  /** The unit that all locations share; '' where they differ. */
  readonly distanceUnit: string;
  /** An ICU message of the default namespace. */
  message(key: string, values: Readonly<Record<string, number>>): string;
}

export function listTexts(
  { t, language }: Pick<AppLoadContext, 't' | 'language'>,
  formats: Formats,
): ListTexts {
  return {
    // A text without values is remembered.
    t: (key, values) => (values ? t(key, { ...values }) : t(key)),
    date: formats.date,
    distanceUnit: formats.distanceUnit,
    message: (key, values) => formatMessage(language, t(key), values),
  };
}
