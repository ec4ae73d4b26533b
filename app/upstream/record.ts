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

/** A codec for reading; its other direction throws. */
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
  const codec = z.codec(z.object(shapeOf(places, schemaOf)), z.any(), {
    decode,
    encode: (product: LooseRecord) => encode(product),
  });
  return codec as unknown as RecordCodec<Product, Wire>;
}

/** What follows from the fields of a record. */
interface RecordDeclaration<F extends Fields, D extends object> {
  readonly fields: F;
  /** The whole record as it is read. */
  readonly read: RecordCodec<Show<Read<F> & D>, WireRead<F>>;
  /** The body that makes a record: what cannot be missing is required. */
  readonly create: RecordCodec<Create<F>, WireCreate<F>>;
  /** The body that changes a record: null clears, what is left out stays as it was. */
  readonly change: RecordCodec<Change<F>, WireChange<F>>;
  /**
   * A row of the list: the listed fields under their names in rows, and what only rows have.
   * @param extra fields that only rows have
   * @param derive makes values of several fields, which are never written
   */
  row<const E extends Fields, G extends object>(
    extra: E,
    derive: Derive<ReadRow<F> & Read<E>, G>,
  ): RecordCodec<Show<ReadRow<F> & Read<E> & G>, WireRow<F> & WireRowOnly<E>>;
  /**
   * The codec of the orders of the list, ours to the service's.
   * @param more orders by something else than a listed field
   */
  sorts<X extends string>(more: Readonly<Record<X, string>>): NamesCodec<SortsOf<F> | X>;
  /**
   * The codec of the query that narrows the list: by the fields that say so, each at its path in the record.
   * @param more parameters that are no field's, paging and order among them
   */
  filters<const E extends Fields>(
    more: E,
  ): RecordCodec<Show<Create<E> & Create<FiltersOf<F>>>, Show<WireCreate<E> & WireCreate<FiltersOf<F>>>>;
  /**
   * Our path of the field that the service names, for example in a refusal: `licence.number`; null for none. A part of a
   * field (`card.expiry`) is that part of ours.
   */
  pathOf(serviceName: string): string | null;
  /**
   * The longest text that a write takes at our path.
   * @throws Error when the record has no bounded text there
   */
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
 * @param fields by our names
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

/**
 * The codec of a list, which checks and decodes it as a whole: faster than a codec for each item.
 * @param item a codec that is read
 */
export function listOf<Product, Wire>(item: RecordCodec<Product, Wire>): ListCodec<Product, Wire> {
  return listCodec(item, z.array(item.in));
}

/** The same for a list that the service may leave out, which then reads as empty. */
export function optionalListOf<Product, Wire>(item: RecordCodec<Product, Wire>): ListCodec<Product, Wire> {
  return listCodec(item, z.array(item.in).default([]));
}

function listCodec<Product, Wire>(
  item: RecordCodec<Product, Wire>,
  wire: z.ZodType<Wire[]>,
): ListCodec<Product, Wire> {
  const { transform, reverseTransform } = item.def;
  const codec = z.codec(wire, z.any(), {
    decode: (items, payload) => items.map((one) => transform(one, payload as never)),
    encode: (items: readonly Product[], payload) =>
      items.map((one) => reverseTransform(one, payload as never)) as Wire[],
  });
  return codec as unknown as ListCodec<Product, Wire>;
}
