import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { WayView } from '../../../patterns/desk/ways.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { customerGroup } from './customer-group.server.ts';
import { chargesGroup, moneyGroup, paymentsGroup } from './money-groups.server.ts';
import { attributesGroup, flagsGroup, insuranceGroup } from './other-groups.server.ts';
import { rentalGroup } from './rental-group.server.ts';
import { vehicleGroup } from './vehicle-group.server.ts';

/** Every field of an agreement, in the order in which an agent thinks; `money` are the ways to what its account takes. */
export const agreementGroups = (
  agreement: Agreement,
  desk: Desk,
  money: readonly WayView[] = [],
): readonly GroupView[] =>
  [
    rentalGroup,
    vehicleGroup,
    customerGroup,
    moneyGroup,
    paymentsGroup,
    chargesGroup,
    insuranceGroup,
    flagsGroup,
    attributesGroup,
  ].map((group) => group(agreement, desk, money));
