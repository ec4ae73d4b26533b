import { z } from 'zod';
import { operation } from './operation.ts';
import { listOf, record } from './record/record.ts';
import { readOnly } from './record/record-fields.ts';
import type { RecordCodec } from './record/record-types.ts';
import { identity } from './record/wire.ts';

export const status = record({ id: readOnly('id', identity), name: readOnly('name', z.string()) });

/** Declares the reading of all choices of a kind, `/v3/<of>/<kind>`. */
export const lookUp = <const Of extends string, const Kind extends string, Product, Wire>(
  of: Of,
  kind: Kind,
  item: RecordCodec<Product, Wire>,
) =>
  operation({
    id: `${of}.${kind}`,
    path: `/v3/${of}/${kind}` as const,
    answer: listOf(item),
    freshness: 300,
    sharedBy: 'tenant',
  });
