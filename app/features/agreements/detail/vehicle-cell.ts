import { paths } from '../../../paths.ts';
import type { TableCell } from '../../../patterns/record/detail-view.ts';

/** A vehicle by what is known of it; it leads to its record where that is known. */
export function vehicleCell(id: number | null, ...names: readonly (string | null)[]): TableCell {
  const text = names.filter(Boolean).join(', ');
  return id === null ? text : { text, href: paths.vehicle(id) };
}
