import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';

/** What pictures hang on. */
type ImageReference = 'customer' | 'vehicle' | 'vehicle-type';

interface ImageRow {
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly content: Uint8Array;
  readonly created_date: string;
}

/** A picture in the wire's names, without its content. */
const wireImage = ({ id, name, content_type, content, created_date }: ImageRow) => ({
  imageId: id,
  name,
  contentType: content_type,
  size: content.length,
  hash: createHash('sha256').update(content).digest('hex'),
  createdDate: created_date,
});

const OF_RECORD = 'client_id = ? AND reference_type = ? AND reference_id = ?';

/** The record's pictures without their content, the oldest first. */
export const imagesOf = (
  database: Database,
  clientId: number,
  referenceType: ImageReference,
  referenceId: number,
) =>
  database
    .all<ImageRow>(`SELECT * FROM images WHERE ${OF_RECORD} ORDER BY id`, [
      clientId,
      referenceType,
      referenceId,
    ])
    .map(wireImage);

/** One picture of the record with its content as base64; undefined when the record has none of that id. */
export function imageOf(
  database: Database,
  clientId: number,
  referenceType: ImageReference,
  referenceId: number,
  imageId: number,
) {
  const row = database.get<ImageRow>(`SELECT * FROM images WHERE ${OF_RECORD} AND id = ?`, [
    clientId,
    referenceType,
    referenceId,
    imageId,
  ]);
  return row && { ...wireImage(row), content: Buffer.from(row.content).toString('base64') };
}
