import type { Desk } from '../../patterns/desk/desk.server.ts';
import type { AgreementDocument } from '../../upstream/documents/documents.contract.ts';

type Words = Pick<Desk, 't'>;

/** What a document is, in words; the service's own where it adds a kind. */
export function kindName(kind: string, { t }: Words): string {
  if (kind === 'signature') return t('documents.kinds.signature');
  if (kind === 'damage') return t('documents.kinds.damage');
  if (kind === 'photo') return t('documents.kinds.photo');
  if (kind === 'agreement') return t('documents.kinds.agreement');
  if (kind === 'addendum') return t('documents.kinds.addendum');
  if (kind === 'check-in-slip') return t('documents.kinds.checkInSlip');
  if (kind === 'invoice') return t('documents.kinds.invoice');
  if (kind === 'credit-note') return t('documents.kinds.creditNote');
  return kind;
}

/** When in the rental it was made; '' where nobody says. */
export function phaseName(phase: string | null, { t }: Words): string {
  if (phase === 'check-out') return t('documents.phases.checkOut');
  if (phase === 'check-in') return t('documents.phases.checkIn');
  if (phase === 'exchange') return t('documents.phases.exchange');
  return phase ?? '';
}

/** What a document is called: its own name, else what it is. */
export const documentName = ({ id, kind, name }: AgreementDocument, words: Words): string =>
  name?.trim() || `${kindName(kind, words)} ${id}`;
