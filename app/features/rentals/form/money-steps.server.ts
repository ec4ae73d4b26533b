import type { Reader } from '../../../upstream/call.ts';
import { createNote, listNotes } from '../../../upstream/notes/notes.server.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { USUAL_KIND } from '../../../patterns/notes/read-note.server.ts';
import { lookAt, moneyStep } from '../money/money-step.server.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.ts';
import type { MoneyTaken } from './money-values.ts';
import { keepsReasons } from './override-rules.server.ts';
import type { RatesAndCharges } from './rates-schema.server.ts';
import type { RentalGround } from './rental-ground.ts';

type Handed = HandedIn<RentalGround>;

/** The record that was written before, or the one that is changed; an id of null where neither is there. */
function ownerOf({ progress, scene }: Handed) {
  const { kind, record } = scene.ground;
  const written = progress[kind]?.id;
  return { kind, id: typeof written === 'number' ? written : (record?.id ?? null) };
}

const valuesOf = ({ values }: Handed) => values as unknown as Partial<MoneyTaken & RatesAndCharges>;

/** Posts what is paid now to the record that was written before. */
export const paymentStep = moneyStep<RentalGround>({
  name: 'payment',
  label: 'rentalPayment.payment',
  prefix: 'pay',
  ownerOf,
  wishOf: (handed) => valuesOf(handed).payment ?? null,
});

/** Posts the deposit: collected, or held on a card. */
export const depositStep = moneyStep<RentalGround>({
  name: 'deposit',
  label: 'rentalPayment.deposit',
  prefix: 'deposit',
  ownerOf,
  wishOf: (handed) => valuesOf(handed).deposit ?? null,
});

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

/** @throws NotWritten when there is no record yet */
function recordOf(handed: Handed): number {
  const { id } = ownerOf(handed);
  if (id === null) throw new NotWritten('There is no record yet');
  return id;
}

/** Notes on the record why its prices were changed by hand. */
export const reasonStep: StepDeclaration<RentalGround> = {
  name: 'reason',
  label: 'rentalPrice.note.step',
  isNeeded: (handed) => keepsReasons(handed.scene) && reasonsIn(handed, handed.scene.desk) !== '',
  content: (handed) => ({ record: ownerOf(handed).id, text: reasonsIn(handed, handed.scene.desk) }),
  async perform(reader: Reader, handed, { idempotencyKey }) {
    const { kind } = handed.scene.ground;
    const text = reasonsIn(handed, handed.scene.desk);
    const wish = { text, kind: USUAL_KIND, isAlert: false };
    const record = { type: kind, id: String(recordOf(handed)) };
    const note = await createNote(reader, record, wish, idempotencyKey);
    return { id: note.id };
  },
  async seek(reader, handed) {
    const { desk, ground } = handed.scene;
    const id = recordOf(handed);
    const text = reasonsIn(handed, desk);
    const notes = await listNotes(reader, { type: ground.kind, id: String(id) });
    return notes
      .filter((note) => note.text === text)
      .map((note) => ({
        id: note.id,
        words: desk.t('refusal.evidence.note', {
          by: note.writtenBy ?? desk.formats.dateTime(note.writtenAt),
        }),
        href: lookAt({ kind: ground.kind, id }, desk).href,
        result: { id: note.id },
      }));
  },
  look: (handed) => {
    const { kind, id } = ownerOf(handed);
    return lookAt({ kind, id: id ?? 0 }, handed.scene.desk);
  },
};
