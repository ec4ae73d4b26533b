import type { FormEnvironment } from './form-environment.ts';
import type { Row, StoredPicture } from './form-plan.ts';
import { hashOf } from './sent-pictures.ts';

/** The pictures attached to records of a kind. */
export const imagesOf = (
  environment: FormEnvironment,
  kind: 'customer' | 'vehicle',
  records: readonly Row[],
): readonly StoredPicture[] =>
  records
    .flatMap(({ id }) =>
      environment.rows(
        'SELECT name, content FROM images WHERE reference_type = ? AND reference_id = ?',
        kind,
        Number(id),
      ),
    )
    .map(({ name, content }) => ({ name: String(name), hash: hashOf(content) }));
