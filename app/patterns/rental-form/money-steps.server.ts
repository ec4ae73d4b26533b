import { paths } from '../../paths.ts';
import type { Reader } from '../../upstream/call.ts';
import { createNote } from '../../upstream/notes/notes.server.ts';
import type { PaymentWish } from '../../upstream/payments/payment-wish.ts';
import { createAgreementPayment, createReservationPayment } from '../../upstream/payments/payments.server.ts';
import type { Desk } from '../desk/desk.server.ts';
import { USUAL_KIND } from '../notes/read-note.server.ts';
import type { Safety } from '../record-action/action-declaration.server.ts';
import type { HandedIn, StepDeclaration } from '../staged-form/form-declaration.server.ts';
import { NotWritten } from '../submit-once/outcome.ts';
import { moneyFieldOf } from './agreed-field-names.ts';
import type { MoneyTaken } from './money-values.ts';
import { keepsReasons } from './override-rules.server.ts';
import type { RatesAndCharges } from './rates-schema.server.ts';
import type { RentalGround } from './rental-ground.ts';

type Handed = HandedIn<RentalGround>;

/** The record that was written before, or the one that is changed; null where neither is there. */
function recordIdOf({ progress, scene }: Handed): number | null {
  const { kind, record } = scene.ground;
  const written = progress[kind]?.id;
  return typeof written === 'number' ? written : (record?.id ?? null);
}

const valuesOf = ({ values }: Handed) => values as unknown as Partial<MoneyTaken & RatesAndCharges>;

/** The record's page, where its payments and notes stand. */
function look(handed: Handed): { readonly href: string; readonly label: string } {
  const { kind } = handed.scene.ground;
  const id = recordIdOf(handed) ?? 0;
  return {
    href: kind === 'agreement' ? paths.agreement(id) : paths.reservation(id),
    label: handed.scene.desk.t(`rentalPayment.look.${kind}`),
  };
}

/** @throws NotWritten when there is no record yet */
function recordOf(handed: Handed): number {
  const id = recordIdOf(handed);
  if (id === null) throw new NotWritten('There is no record yet');
  return id;
}

async function pay(
  reader: Reader,
  handed: Handed,
  wish: PaymentWish,
  { idempotencyKey }: Safety,
): Promise<{ readonly id: number; readonly number: string }> {
  const create = handed.scene.ground.kind === 'agreement' ? createAgreementPayment : createReservationPayment;
  const posted = await create(reader, recordOf(handed), wish, { idempotencyKey });
  return { id: posted.paymentId, number: posted.number };
}

function moneyStep(name: 'payment' | 'deposit', label: string): StepDeclaration<RentalGround> {
  const wishOf = (handed: Handed) => valuesOf(handed)[name] ?? null;
  return {
    name,
    label,
    isNeeded: (handed) => wishOf(handed) !== null,
    content: (handed) => ({ record: recordIdOf(handed), wish: wishOf(handed) }),
    perform(reader, handed, safety) {
      const wish = wishOf(handed);
      if (wish === null) throw new NotWritten('There is nothing to pay');
      return pay(reader, handed, wish, safety);
    },
    look,
    fieldOf: (field) => moneyFieldOf(field, name === 'payment' ? 'pay' : 'deposit'),
  };
}

/** Posts what is paid now to the record that was written before. */
export const paymentStep = moneyStep('payment', 'rentalPayment.payment');

/** Posts the deposit: collected, or held on a card. */
export const depositStep = moneyStep('deposit', 'rentalPayment.deposit');

/** Why prices were changed by hand, as a note says it; '' where they were not. */
function reasonsIn(handed: Handed, { t }: Pick<Desk, 't'>): string {
  const { rateReason, adjustmentReason } = valuesOf(handed);
  return [
    rateReason ? t('rentalPrice.note.rate', { reason: rateReason }) : '',
    adjustmentReason ? t('rentalPrice.note.adjustment', { reason: adjustmentReason }) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Notes on the record why its prices were changed by hand. */
export const reasonStep: StepDeclaration<RentalGround> = {
  name: 'reason',
  label: 'rentalPrice.note.step',
  isNeeded: (handed) => keepsReasons(handed.scene) && reasonsIn(handed, handed.scene.desk) !== '',
  content: (handed) => ({ record: recordIdOf(handed), text: reasonsIn(handed, handed.scene.desk) }),
  async perform(reader, handed, { idempotencyKey }) {
    const { kind } = handed.scene.ground;
    const text = reasonsIn(handed, handed.scene.desk);
    const wish = { text, kind: USUAL_KIND, isAlert: false };
    const record = { type: kind, id: String(recordOf(handed)) };
    const note = await createNote(reader, record, wish, idempotencyKey);
    return { id: note.id };
  },
  look,
};
