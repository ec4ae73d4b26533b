import { z } from 'zod';
import { record } from '../record.ts';
import { readOnly } from '../record-fields.ts';
import { amount, identity, text } from '../wire.ts';

/** A picture that hangs on a record, without its content. */
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

/** The same for contracts that map their fields by hand. */
export const imageSchema = z.object(image.part.read);
