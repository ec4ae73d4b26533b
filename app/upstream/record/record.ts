import { z } from 'zod';
import { type Field, type Fields, namesCodec, rowName } from './record-fields.ts';
import {
  declareNames,
  decoderOf,
  encoderOf,
  type FieldPlace,
  type LooseRecord,
  placesOf,
  shapeOf,
} from './record-mapping.ts';
import type {
  Change,
  Create,
  FiltersOf,
  ListCodec,
  NamesCodec,
  Read,
  ReadRow,
  RecordCodec,
  Show,
  SortsOf,
  WireChange,
  WireCreate,
  WireRead,
  WireRow,
  WireRowOnly,
} from './record-types.ts';

type Derive<Product, Derived> = (product: Product) => Derived;

const readSchema = ({ read }: Field) => read;
const writeSchema = ({ write }: Field) => write;
const changeSchema = ({ write }: Field) => write && z.optional(write);
const serviceName = (field: Field) => field.serviceName;

function readCodec<Product, Wire>(
  places: readonly FieldPlace[],
  nameOf: (field: Field) => string,
  derive: Derive<never, object> | undefined,
): RecordCodec<Product, Wire> {
  declareNames(places, nameOf);
  const decode = decoderOf(places, nameOf);
  const product = (wire: LooseRecord): unknown => {
    const own = decode(wire);
    return derive === undefined ? own : Object.assign(own, derive(own as never));
  };
  const codec = z.codec(z.object(shapeOf(places, readSchema, nameOf)), z.any(), {
    decode: product,
    encode: (): never => {
      throw new Error('This record is read and never written');
    },
  });
  return codec as unknown as RecordCodec<Product, Wire>;
}

/** A codec for writing; its other direction gives no derived values. */
function writeCodec<Product, Wire>(
  places: readonly FieldPlace[],
  schemaOf: (field: Field) => z.ZodType | null,
  nulls: 'send' | 'omit',
): RecordCodec<Product, Wire> {
  declareNames(places, serviceName);
  const decode = decoderOf(places, serviceName);
  const encode = encoderOf(places, nulls);
  const codec = z.codec(z.object(shapeOf(places, schemaOf)), z.any(), { decode, encode });
  return codec as unknown as RecordCodec<Product, Wire>;
}

interface RecordDeclaration<F extends Fields, D extends object> {
  readonly fields: F;
  /** The whole record as it is read. */
  readonly read: RecordCodec<Show<Read<F> & D>, WireRead<F>>;
  /** The body that makes a record. */
  readonly create: RecordCodec<Create<F>, WireCreate<F>>;
  /** The body that changes a record: null clears, what is left out stays. */
  readonly change: RecordCodec<Change<F>, WireChange<F>>;
  /** A row of the list: the listed fields, `extra` ones that only rows have, and derived values. */
  row<const E extends Fields, G extends object>(
    extra: E,
    derive: Derive<ReadRow<F> & Read<E>, G>,
  ): RecordCodec<Show<ReadRow<F> & Read<E> & G>, WireRow<F> & WireRowOnly<E>>;
  /** The codec of the orders of the list, with `more` than those by listed fields. */
  sorts<X extends string>(more: Readonly<Record<X, string>>): NamesCodec<SortsOf<F> | X>;
  /** The codec of the query that narrows the list by fields, with `more` parameters such as paging and order. */
  filters<const E extends Fields>(
    more: E,
  ): RecordCodec<Show<Create<E> & Create<FiltersOf<F>>>, Show<WireCreate<E> & WireCreate<FiltersOf<F>>>>;
  /** Our path of the field that the service names in a refusal: `licence.number`, `card.expiry`; null for none. */
  pathOf(serviceName: string): string | null;
  /** The longest text that a write takes at our path. @throws Error when there is no bounded text */
  longest(path: string): number;
}

function pathIn(places: readonly FieldPlace[], name: string): string | null {
  const [head = '', ...parts] = name.split('.');
  const found = places.find(({ field }) => field.serviceName === head);
  return found === undefined ? null : [...found.path, ...parts].join('.');
}

function longestIn(places: readonly FieldPlace[], path: string): number {
  const longest = places.find((place) => place.path.join('.') === path)?.field.longest ?? null;
  if (longest === null) throw new Error(`There is no text of a bounded length at ${path}`);
  return longest;
}

/**
 * Declares a record once: reading, writing, rows, orders, filters and the names in refusals follow.
 * @param derive makes values of several fields, which are never written
 * @param nulls `omit` leaves null out of writes, for a record that is always written whole
 */
export function record<const F extends Fields, D extends object = object>(
  fields: F,
  derive?: Derive<Read<F>, D>,
  { nulls = 'send' }: { readonly nulls?: 'send' | 'omit' } = {},
): RecordDeclaration<F, D> {
  const places = placesOf(fields);
  const readable = places.filter(({ field }) => field.read !== null);
  const writable = places.filter(({ field }) => field.write !== null);
  const inRows = readable.filter(({ field }) => field.list !== null);
  return {
    fields,
    read: readCodec(readable, serviceName, derive as Derive<never, object> | undefined),
    create: writeCodec(writable, writeSchema, nulls),
    change: writeCodec(writable, changeSchema, nulls),
    row: (extra, deriveRow) => readCodec([...inRows, ...placesOf(extra)], rowName, deriveRow),
    sorts: (more) => {
      const own = inRows.flatMap(({ field }) =>
        field.list?.sort ? [[field.list.sort, rowName(field)]] : [],
      );
      return namesCodec<string>({ ...Object.fromEntries(own), ...more }) as NamesCodec<never>;
    },
    filters: (more) => {
      const own = inRows.flatMap(({ path, field }) =>
        field.list?.filter ? [{ path, field: field.list.filter }] : [],
      );
      return writeCodec([...placesOf(more), ...own], writeSchema, nulls);
    },
    pathOf: (name) => pathIn(writable, name),
    longest: (path) => longestIn(places, path),
  };
}

/** Declares a record that is always written whole: null is left out of its writes. */
export const wholeRecord = <const F extends Fields>(fields: F): RecordDeclaration<F, object> =>
  record(fields, undefined, { nulls: 'omit' });

/** The codec of a list, which checks and decodes it as a whole: faster than a codec for each item. */
export function listOf<Product, Wire>(
  item: RecordCodec<Product, Wire>,
  wire: z.ZodType<Wire[]> = z.array(item.in),
): ListCodec<Product, Wire> {
  const { transform, reverseTransform } = item.def;
  const codec = z.codec(wire, z.any(), {
    decode: (items, payload) => items.map((one) => transform(one, payload as never)),
    encode: (items: readonly Product[], payload) =>
      items.map((one) => reverseTransform(one, payload as never)) as Wire[],
  });
  return codec as unknown as ListCodec<Product, Wire>;
}

/** The same for a list that the service may leave out, which then reads as empty. */
export const optionalListOf = <Product, Wire>(item: RecordCodec<Product, Wire>): ListCodec<Product, Wire> =>
  listOf(item, z.array(item.in).default([]));
