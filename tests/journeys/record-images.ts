import type { KeptPicture, Row } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { hashOf } from './sent-pictures.ts';

/** The pictures that hang on records of a kind. */
export const imagesOf = (
  world: FormWorld,
  kind: 'customer' | 'vehicle',
  records: readonly Row[],
): readonly KeptPicture[] =>
  records
    .flatMap(({ id }) =>
      world.rows(
        'SELECT name, content FROM images WHERE reference_type = ? AND reference_id = ?',
        kind,
        Number(id),
      ),
    )
    .map(({ name, content }) => ({ name: String(name), hash: hashOf(content) }));
