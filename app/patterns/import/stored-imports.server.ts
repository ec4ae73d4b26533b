import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ResourceName } from '../../resources.ts';
import type { Owner, Records } from '../../store/records.server.ts';
import type { CheckedLine, FileProblem } from './check-lines.server.ts';

/** A line that the service did not save, and why. */
export interface UnsavedLine {
  readonly line: number;
  /** Null: another user has changed the record, which is described when the work ends. */
  readonly text: string | null;
}

/** A checked file and how far it is saved; its lines are stored apart. */
export interface StoredImport {
  readonly id: string;
  readonly name: ResourceName;
  readonly file: string;
  readonly state: 'wrong' | 'checked' | 'saving' | 'done';
  /** The first ones, and the number of all. */
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Lines about which the service has decided, in the order of the file, and those that it saved. */
  readonly settled: number;
  readonly saved: number;
  /** A call is under way or its outcome is unknown. */
  readonly isInFlight: boolean;
  readonly unsaved: readonly UnsavedLine[];
  /** Why the work stopped before its end; null while it continues. */
  readonly stopped: { readonly title: string; readonly text: string; readonly traceId: string | null } | null;
}

/** The first problems, and the first unsaved lines, are shown. */
export const MOST_SHOWN = 200;

const KIND = 'import';
const LINES = 'import-lines';
const TERMS = { seconds: 86_400, most: 5 };
/** Pieces of the lines of all imports of a user; a file of the most bytes needs eight. */
const PIECES = { seconds: TERMS.seconds, most: 50 };
const PIECE = 700_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export function createStoredImports(records: Records, owner: Owner) {
  const pieceId = (id: string, nth: number) => `${id}.${nth}`;
  const get = (id: string): StoredImport | null => JSON.parse(records.get(owner, KIND, id) ?? 'null');
  return {
    get,
    /** Stores a checked file for a day; the oldest of a user's five gives way. */
    async put(head: StoredImport, lines: readonly CheckedLine[]): Promise<void> {
      const packed = (await compress(JSON.stringify(lines))).toString('base64');
      for (let nth = 0; nth * PIECE < packed.length; nth += 1)
        records.put(
          owner,
          LINES,
          pieceId(head.id, nth),
          packed.slice(nth * PIECE, (nth + 1) * PIECE),
          PIECES,
        );
      records.put(owner, KIND, head.id, JSON.stringify(head), TERMS);
    },
    /** Changes an import in one transaction; `next` returns null where it stays. @returns what it is then */
    change(id: string, next: (head: StoredImport) => StoredImport | null): StoredImport | null {
      records.change(
        owner,
        KIND,
        id,
        (stored) => {
          const head = stored === null ? null : next(JSON.parse(stored));
          return head && JSON.stringify(head);
        },
        TERMS,
      );
      return get(id);
    },
    /** Returns the lines of an import; null where they are gone. */
    async lines(id: string): Promise<readonly CheckedLine[] | null> {
      const pieces: string[] = [];
      for (let nth = 0; ; nth += 1) {
        const piece = records.get(owner, LINES, pieceId(id, nth));
        if (piece === null) break;
        pieces.push(piece);
        if (piece.length < PIECE) break;
      }
      try {
        return JSON.parse((await decompress(Buffer.from(pieces.join(''), 'base64'))).toString());
      } catch {
        return null;
      }
    },
  };
}

export type StoredImports = ReturnType<typeof createStoredImports>;
