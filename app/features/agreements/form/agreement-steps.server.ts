import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { customerIdOf } from '../../rentals/form/create-customer-step.server.ts';
import { keepsReservedPrice } from '../../rentals/form/reserved-price.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/change-evidence.server.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import { createAgreement, saveAgreement } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement, listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';
import { type AgreementValues, agreementWish, newAgreementWish } from './agreement-wish.server.ts';

type Handed = HandedIn<AgreementGround>;

const valuesOf = ({ values }: Handed) => values as unknown as AgreementValues;

function vehicleOf(handed: Handed): number {
  const { vehicleId } = valuesOf(handed);
  if (vehicleId === null) throw new NotWritten('A check-out names no vehicle');
  return vehicleId;
}

/** The reading that was entered: the stage of the inspection lets nothing else pass. */
function odometerOf(handed: Handed): number {
  const { odometerOut } = valuesOf(handed);
  if (odometerOut === null) throw new NotWritten('A check-out has no odometer reading');
  return odometerOut;
}

const checkOutOf = (handed: Handed) =>
  newAgreementWish(valuesOf(handed), {
    customerId: customerIdOf(handed),
    vehicleId: vehicleOf(handed),
    reservationId: handed.scene.ground.reservation?.id ?? null,
    keepsReservedPrice: keepsReservedPrice(handed.scene),
    number: answerOf(handed.scene.answers, 'agreementNumber'),
    odometerOut: odometerOf(handed),
  });

/** Checks the vehicle out. */
export const createStep: StepDeclaration<AgreementGround> = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: checkOutOf,
  async perform(reader, handed, safety) {
    const wish = checkOutOf(handed);
    const saved = await createAgreement(reader, wish, safety);
    const { desk } = handed.scene;
    const place = desk.places.find((one) => one.id === wish.checkOutPlaceId);
    // What is signed later says this moment, however often it is written.
    const at = desk.nowAt(place?.name ?? null);
    return { id: saved.id, number: saved.number, at, ...saidIn(saved) };
  },
  async seek(reader, handed) {
    const { desk } = handed.scene;
    const { customerId, vehicleId, checkOutAt, checkOutPlaceId } = checkOutOf(handed);
    const asked = { page: 1, pageSize: 50, clientDate: desk.today, customerId, vehicleId };
    const { rows } = await listAgreements(reader, asked);
    const at = desk.nowAt(desk.places.find((one) => one.id === checkOutPlaceId)?.name ?? null);
    return rows
      .filter(
        ({ vehicle, rental }) => vehicle.id === vehicleId && isSameMinute(rental.checkOutAt, checkOutAt),
      )
      .map(({ id, displayId: number, rental }) => ({
        id,
        words: desk.t('refusal.evidence.agreement', {
          number,
          from: desk.formats.dateTime(rental.checkOutAt),
          to: desk.formats.dateTime(rental.checkInAt),
        }),
        href: paths.agreement(id),
        result: { id, number, at },
      }));
  },
  look(handed) {
    const { desk, ground } = handed.scene;
    const { reservation } = ground;
    return reservation
      ? {
          href: paths.reservation(reservation.id),
          label: desk.t('action.look', { number: reservation.number }),
        }
      : {
          href: paths.agreementsOf({ customer: customerIdOf(handed) }),
          label: desk.t('agreementForm.look.ofCustomer'),
        };
  },
};

const idOf = ({ scene: { ground } }: Handed): number => ground.record?.id ?? 0;
const wish = (handed: Handed) => agreementWish(valuesOf(handed), customerIdOf(handed));

/** Writes the agreement anew; its check-out, customer and vehicle stay. */
export const saveStep: StepDeclaration<AgreementGround> = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: wish,
  async perform(reader, handed, safety) {
    const saved = await saveAgreement(reader, idOf(handed), wish(handed), safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, handed) {
    const { displayId: number, ...found } = await getAgreement(reader, idOf(handed));
    const led = { href: paths.agreement(found.id), result: { id: found.id, number } };
    return changeEvidence({ ...found, number }, handed.scene.desk, led);
  },
  look: (handed) => ({
    href: paths.agreement(idOf(handed)),
    label: handed.scene.desk.t('action.look', { number: handed.scene.ground.record?.number ?? '' }),
  }),
};
