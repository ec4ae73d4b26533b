import type { z } from 'zod';
import type { imageSchema } from './image.contract.ts';

/** Takes the service's picture apart: the one place that knows its spelling. */
export const toImage = (wire: z.output<typeof imageSchema>) => ({
  id: wire.imageId,
  name: wire.name,
  contentType: wire.contentType,
  /** Bytes. */
  size: wire.size,
  /** SHA-256 of the content in hexadecimal. */
  hash: wire.hash,
  createdAt: wire.createdDate,
});

/** A picture that hangs on a record, without its content. */
export type Image = Readonly<ReturnType<typeof toImage>>;
