import type { z } from 'zod';
import { record } from '../record.ts';
import { readOnly } from '../record-fields.ts';
import { amount, identity, text } from '../wire.ts';

/** The fields of a picture that hangs on a record. */
export const image = record({
  id: readOnly('imageId', identity),
  name: readOnly('name', text),
  contentType: readOnly('contentType', text),
  /** Bytes. */
  size: readOnly('size', amount),
  /** SHA-256 of the content in hexadecimal, by which a copy that is kept can be told to be the same. */
  hash: readOnly('hash', text),
  createdAt: readOnly('createdDate', text),
});

/** A picture that hangs on a record, without its content. */
export interface Image extends z.output<typeof image.read> {}
