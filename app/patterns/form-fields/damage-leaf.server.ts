import { z } from 'zod';
import type { DamageMark } from './field-view.ts';

const MOST_MARKS = 200;

const mark = z.object({
  view: z.enum(['front', 'back', 'left', 'right', 'top', 'inside']),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(['scratch', 'dent', 'chip', 'crack', 'stain', 'missing', 'other']),
  note: z.string().max(500).default(''),
});

const marks = z.array(mark).max(MOST_MARKS);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Marks of damage as the field sends them; none where nothing was marked. */
export const damageLeaf = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((sent, context): readonly DamageMark[] => {
    const json = typeof sent === 'string' ? sent : (sent[0] ?? '');
    if (json.trim() === '') return [];
    const read = marks.safeParse(parsed(json));
    if (read.success) return read.data;
    context.addIssue('fields.problem.marks');
    return z.NEVER;
  });
