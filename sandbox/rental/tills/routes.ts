import { getTillOperation, saveTillOperation } from '../../../app/upstream/tills/tills.contract.ts';
import { type Answer, type Asked, type Route, writeRoute } from '../router.ts';
import { countTill } from './count-till.ts';
import { readTill, wireTill } from './till.ts';
import { type TillPlace, tillPlace } from './till-place.ts';

function answered(asked: Asked, place: TillPlace): Answer {
  const till = readTill(asked, place);
  const version = till.counts[0]?.version ?? 0;
  return { body: wireTill(asked, till), ...(asked.profile === 'full' && { version }) };
}

/** The money of a place and day, and what was counted of it. */
export const tillsRoutes: readonly Route[] = [
  {
    operationId: getTillOperation.id,
    permission: 'AGREEMENT_VIEW',
    answer: (asked) => answered(asked, tillPlace(asked)),
  },
  writeRoute(saveTillOperation, {
    permission: 'TILL_COUNT',
    answer(asked, body) {
      const place = tillPlace(asked);
      countTill(asked, readTill(asked, place), body);
      return answered(asked, place);
    },
  }),
];
