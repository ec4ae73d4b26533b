// Kinds of fields whose input is set, drawn or sent along rather than entered as a text.
import { inflateSync } from 'node:zlib';
import { pngChunks } from '../draft-files/picture-content.server.ts';
import { damageSchema } from '../form-fields/damage-marks.server.ts';
import type { DamageMark } from '../form-fields/field-view.ts';
import { given, readsText } from '../form-fields/input-schema.server.ts';
import { plainKind, plainly, whole } from './field-kinds.server.ts';
import type { FieldKind, FieldState } from './field-values.ts';

/** An odometer reading, drawn with the distance since the one at check-out. */
export const odometer = <Context>(
  out: (state: FieldState<Context>) => number | null,
  most: number,
): FieldKind<Context, number | null> => ({
  ...whole({ most }),
  control: 'odometer',
  draw: (place) => ({
    ...{ kind: 'odometer', out: out(place) },
    unit: place.staffContext.formats.distanceUnit,
  }),
});

/** A text that is not shown and never refused; written as another kind writes it. */
export const hidden = <Context>(
  { write }: Pick<FieldKind<Context>, 'write'> = { write: plainly },
): FieldKind<Context, string | null> =>
  plainKind('hidden', () => readsText((text) => ({ value: text || null })), { write });

export const damage = <Context>(): FieldKind<Context, readonly DamageMark[]> => ({
  control: 'damage',
  draw: () => ({ kind: 'damage', earlier: [] }),
  fieldSchema: () => damageSchema,
  write: () => '',
});

export const files = <Context>(field: string, most: number): FieldKind<Context, null> => ({
  control: 'files',
  draw: ({ files: stored }: FieldState<Context>) => ({
    kind: 'files',
    stored: stored?.of(field) ?? [],
    most,
  }),
  fieldSchema: () => given(() => null),
  write: () => '',
});

/** A signature drawn on the screen: a PNG as a data address; null where none is required. */
export const signature = <Context>(problems: {
  readonly missing: string;
  readonly unreadable: string;
}): FieldKind<Context, string | null> =>
  plainKind(
    'signature',
    ({ needed }) =>
      readsText((drawing) => {
        if (!needed) return { value: null };
        if (readDrawing(drawing) !== null) return { value: drawing };
        return { message: drawing === '' ? problems.missing : problems.unreadable };
      }),
    { write: () => '' },
  );

const DATA_ADDRESS = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const FIRST_BYTES = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const MOST_BYTES = 200_000;
const MOST_WIDTH = 2400;
const MOST_HEIGHT = 1200;

/** What every browser's canvas writes: eight bits each of red, green, blue and opacity, not interlaced. */
const CANVAS_FORMAT = Buffer.from([8, 6, 0, 0, 0]);
const BYTES_PER_PIXEL = 4;

/** Whether the pixels are as many as the head says; more are not unpacked. */
function holdsItsPixels(packed: Buffer, width: number, height: number): boolean {
  const length = (width * BYTES_PER_PIXEL + 1) * height;
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}

/** Returns the PNG of a data address; null for what no canvas of a signature's size gives. */
export function readDrawing(dataAddress: string): Buffer | null {
  if (dataAddress.length > MOST_BYTES * 1.4) return null;
  const png = Buffer.from(DATA_ADDRESS.exec(dataAddress)?.[1] ?? '', 'base64');
  if (png.length > MOST_BYTES || !png.subarray(0, FIRST_BYTES.length).equals(FIRST_BYTES)) return null;
  const chunks = pngChunks(png);
  const head = chunks?.[0];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const fits = width > 0 && height > 0 && width <= MOST_WIDTH && height <= MOST_HEIGHT;
  if (!fits || !head.data.subarray(8).equals(CANVAS_FORMAT)) return null;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return holdsItsPixels(packed, width, height) ? png : null;
}
