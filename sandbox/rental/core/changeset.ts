/** A value of a row; content of files is not read. */
export type ChangedCell = string | number | null;

export type ChangedCells = Readonly<Record<string, ChangedCell>>;

/** One row that a transaction changed; an update has only the columns that differ. */
export interface RowChange {
  readonly table: string;
  readonly key: ChangedCells;
  /** Null for a new row. */
  readonly before: ChangedCells | null;
  /** Null for a removed row. */
  readonly after: ChangedCells | null;
}

const TABLE = 0x54;
const INSERT = 18;
const DELETE = 9;

/** Reads the values of a changeset in order; the format is described in SQLite's sqlite3session.c. */
function bytesOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder();
  let at = 0;
  function take(length: number): Uint8Array {
    at += length;
    return bytes.subarray(at - length, at);
  }
  const byte = () => take(1)[0] ?? 0;
  function varint(): number {
    let value = 0;
    for (;;) {
      const next = byte();
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  }
  /** Undefined for a column that an update leaves as it was. */
  function cell(): ChangedCell | undefined {
    const kind = byte();
    if (kind === 1 || kind === 2) take(8);
    if (kind === 1) return Number(view.getBigInt64(at - 8));
    if (kind === 2) return view.getFloat64(at - 8);
    if (kind === 3) return decoder.decode(take(varint()));
    if (kind === 4) take(varint());
    return kind === 0 ? undefined : null;
  }
  function name(): string {
    const text = decoder.decode(take(bytes.indexOf(0, at) - at));
    take(1);
    return text;
  }
  return { isOver: () => at >= bytes.length, byte, take, varint, cell, name };
}

/** Parses a changeset of SQLite. `columnsOf` names the stored columns of a table in their order. */
export function readChangeset(
  changeset: Uint8Array,
  columnsOf: (table: string) => readonly string[],
): readonly RowChange[] {
  const input = bytesOf(changeset);
  const changes: RowChange[] = [];
  let table = '';
  let columns: readonly string[] = [];
  let isKey: Uint8Array = new Uint8Array();
  function cells(): ChangedCells {
    const values = columns.map((column) => [column, input.cell()] as const);
    return Object.fromEntries(
      values.flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
    );
  }
  while (!input.isOver()) {
    const kind = input.byte();
    if (kind === TABLE) {
      isKey = input.take(input.varint());
      table = input.name();
      columns = columnsOf(table);
      continue;
    }
    // Whether a trigger changed the row makes no difference.
    input.take(1);
    const before = kind === INSERT ? null : cells();
    const after = kind === DELETE ? null : cells();
    const row = before ?? after;
    const key = Object.fromEntries(
      columns.filter((_, nth) => isKey[nth]).map((one) => [one, row?.[one] ?? null]),
    );
    changes.push({ table, key, before, after });
  }
  return changes;
}
