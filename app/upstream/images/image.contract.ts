import { z } from 'zod';
import { amount, identity, text } from '../wire.ts';

/** A picture that hangs on a record, without its content. */
export const imageSchema = z.object({
  imageId: identity,
  name: text,
  contentType: text,
  /** Bytes. */
  size: amount,
  /** SHA-256 of the content in hexadecimal, by which a copy that is kept can be told to be the same. */
  hash: text,
  createdDate: text,
});
