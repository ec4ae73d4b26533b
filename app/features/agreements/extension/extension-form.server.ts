import { paths } from '../../../paths.ts';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FormDeclaration, PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement-locations.ts';
import { FORMER_NAMES } from '../../rentals/form/former-names.ts';
import { agreementPriceRequest, changedPrice } from '../check-in/agreement-price.server.ts';
import { type CheckInFormContext, openReturn } from '../check-in/check-in-context.server.ts';
import { isOut } from '../life-cycle.ts';
import { addendumSteps, extensionSignature } from './extension-signature.server.ts';
import { extensionSketch } from './extension-sketch.server.ts';
import { extensionStage } from './extension-stage.server.ts';
import { EXTENSION, extensionStep, totalUntilNow } from './extension-step.server.ts';

/** The service's names of what an extension says, as refusals name them. */
const FIELDS: Readonly<Record<string, string>> = {
  checkinDate: 'checkInAt',
  checkinLocationId: 'checkInPlaceId',
  reason: 'reason',
};

/** The whole rental from its start to the new due time. */
const price: PriceDeclaration<CheckInFormContext> = {
  request(formState) {
    const { checkInAt, endPlaceId } = extensionSketch(formState);
    if (checkInAt === null || endPlaceId === null) return null;
    return agreementPriceRequest(formState.formContext, { to: checkInAt, checkInPlaceId: endPlaceId });
  },
  view: (priced, formState) =>
    changedPrice(priced, formState, { missing: 'extension.priceMissing', before: totalUntilNow(formState) }),
};

/** A vehicle that is kept longer: the new due time, and the addendum that is signed for it. */
export const extensionForm: FormDeclaration<CheckInFormContext> = {
  name: 'agreement-extension',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.extend',
  screenName: 'Agreement',
  param: 'agreementId',
  locations: ({ agreement }) => agreementLocations(agreement),
  starts: [],
  formerNames: FORMER_NAMES,
  stages: [extensionStage, extensionSignature],
  steps: [extensionStep, ...addendumSteps],
  address: (id) => paths.extension(id),
  back: (_, id) => paths.agreement(id),
  open: (reader, desk, { id }) => openReturn(reader, desk, id),
  words: ({ record }) => ({ number: record.number }),
  // What it counts from is an answer: an extension that another user makes in the meantime is then noticed.
  initial: ({ agreement: { rental } }, { habits }) =>
    answersFrom({ dueAt: momentText(rental.checkInAt, habits), checkInPlaceId: rental.checkInPlaceId }),
  closed: ({ agreement }, progress) =>
    isOut(agreement.statusId) || EXTENSION in progress ? null : 'extension.closed',
  version: ({ record }) => record.version?.toString(),
  changed: ({ record }) => ({ who: record.changedBy, when: record.changedAt }),
  about: ({ formContext: { before } }) =>
    [before?.vehicle?.plate ?? before?.vehicle?.number, before?.customer?.name].filter(Boolean).join(', '),
  price,
  fieldOf: (field) => FIELDS[field] ?? null,
  done: (_, { agreement }) => ({ address: paths.agreement(agreement.id), flash: 'extended' }),
};
