import { rentalScene } from '../../rentals/form/rental-scene.fixture.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { agreementOf } from '../agreement.fixture.ts';
import type { AgreementGround } from './agreement-ground.server.ts';

type Given = Parameters<typeof rentalScene>[0] & { readonly isEdit?: boolean };

/** A scene of an agreement's form: a check-out, or with `isEdit` the change of one. */
export function agreementScene({
  isEdit = false,
  ground = {},
  ...given
}: Given = {}): Scene<AgreementGround> {
  const scene = rentalScene({ ...given, ground: { kind: 'agreement', ...ground } });
  return {
    ...scene,
    desk: { ...scene.desk, language: 'en' },
    ground: {
      ...scene.ground,
      kind: 'agreement',
      agreement: isEdit ? agreementOf() : null,
      source: null,
      customer: null,
      vehicle: null,
    },
  };
}
