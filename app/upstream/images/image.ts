import type { z } from 'zod';
import { image } from './image.contract.ts';

/** Takes the service's picture apart. */
export const toImage = image.part.decode;

/** A picture that hangs on a record, without its content. */
export interface Image extends z.output<typeof image.read> {}
