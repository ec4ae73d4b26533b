import { paths } from '../../paths.ts';

interface Held {
  readonly id: number;
  readonly record: { readonly kind: 'reservation' | 'agreement'; readonly id: number };
}

/** Names a hold among others: a record may have several. */
export const holdId = ({ id, record }: Held): string => `${record.kind}.${record.id}.${id}`;

/** The page of the record that a hold is for, by the hold's name. */
export function holdAddress(name: string): string {
  const [kind, record = ''] = name.split('.');
  return kind === 'agreement' ? paths.agreement(record) : paths.reservation(record);
}
