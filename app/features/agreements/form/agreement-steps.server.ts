import { paths } from '../../../paths.ts';
import { customerIdOf } from '../../../patterns/rental-form/create-customer-step.server.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { beforeWriting, NotWritten } from '../../../patterns/submit-once/outcome.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import { createAgreement, saveAgreement } from '../../../upstream/agreements/save-agreement.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { getVehicle } from '../../../upstream/vehicles/vehicles.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';
import { type AgreementValues, agreementWish, newAgreementWish } from './agreement-wish.server.ts';

type Handed = HandedIn<AgreementGround>;

const valuesOf = ({ values }: Handed) => values as unknown as AgreementValues;

/** What the vehicle showed last, where the client's settings do not ask for a reading. */
async function odometerOf(reader: Reader, handed: Handed): Promise<number> {
  const { odometerOut, vehicleId } = valuesOf(handed);
  if (odometerOut !== null) return odometerOut;
  const vehicle = await beforeWriting(getVehicle(reader, String(vehicleId), handed.scene.desk.nowAt(null)));
  return vehicle.odometer ?? 0;
}

function vehicleOf(handed: Handed): number {
  const { vehicleId } = valuesOf(handed);
  if (vehicleId === null) throw new NotWritten('A check-out names no vehicle');
  return vehicleId;
}

const checkOutOf = (handed: Handed, odometerOut: number) =>
  newAgreementWish(valuesOf(handed), {
    customerId: customerIdOf(handed),
    vehicleId: vehicleOf(handed),
    reservationId: handed.scene.ground.reservation?.id ?? null,
    number: answerOf(handed.scene.answers, 'agreementNumber'),
    odometerOut,
  });

/** Checks the vehicle out. */
export const createStep: StepDeclaration<AgreementGround> = {
  name: 'agreement',
  label: 'agreementForm.steps.agreement',
  content: (handed) => checkOutOf(handed, valuesOf(handed).odometerOut ?? 0),
  async perform(reader, handed, safety) {
    const wish = checkOutOf(handed, await odometerOf(reader, handed));
    const saved = await createAgreement(reader, wish, safety);
    const { desk } = handed.scene;
    const place = desk.places.find((one) => one.id === wish.checkOutPlaceId);
    // What is signed later says this moment, however often it is written.
    const at = desk.nowAt(place?.name ?? null);
    return { id: saved.id, number: saved.number, at, ...saidIn(saved) };
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
  look: (handed) => ({
    href: paths.agreement(idOf(handed)),
    label: handed.scene.desk.t('action.look', { number: handed.scene.ground.record?.number ?? '' }),
  }),
};
