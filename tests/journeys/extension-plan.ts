import type { Random } from '../../sandbox/seed/random.ts';
import { AGENT, createAgreement, placesHere, tenIn, userOf } from './created-records.ts';
import { extendedElsewhere } from './extended-elsewhere.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Row, submitted, typingsOf } from './form-plan.ts';
import { type Left, leavesBehind } from './left-behind.ts';
import { documentsIn, documentsOf } from './rental-plan.ts';
import { RETURN_READS } from './vehicle-back.ts';

/** Each thing that an extension leaves behind, by the step that makes it. */
const LEFT: Left = {
  extension: ({ id }) => [String(id)],
  document: (row) => documentsIn(row, 'addendum'),
};

/** An extension with its signed addendum. */
export async function extensionPlan(
  _: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const agreement = await createAgreement(environment, random, { since: random.whole(1, 20), due: 30 });
  const id = Number(agreement.id);
  const places = placesHere(environment);
  const found = (at: FormEnvironment): readonly Row[] =>
    at
      .rows(
        'SELECT * FROM agreement_extensions WHERE agreement_id = ? AND created_by = ?',
        id,
        userOf(AGENT).userId,
      )
      .map((row) => ({
        ...row,
        due: `due ${row.checkin_date} at place ${row.checkin_location_id}`,
        documents: documentsOf(at, id),
      }));
  const left = leavesBehind(found, LEFT, { document: 'signature' });
  return {
    ...left,
    login: AGENT,
    start: `/agreements/${id}/extension`,
    reads: [...RETURN_READS, 'vehicles.list', 'documents.list'],
    writes: ['agreements.extend', 'documents.create'],
    stages: 3,
    intents: ['recalculate'],
    isDone: (pathname) => pathname === `/agreements/${id}`,
    typings: (chance, form) =>
      typingsOf(form, {
        checkInAt() {
          const { text, stored } = tenIn(environment, chance.whole(3, 6));
          return { text, stored: `due ${stored}` };
        },
        checkInPlaceId() {
          const text = chance.pick(places);
          return { text, stored: `at place ${text}` };
        },
        reason: () => submitted.lines(chance),
        signKind: () => ({ text: 'typed' }),
        // Only the document holds it.
        signedName: () => ({ text: submitted.name(chance).text }),
      }),
    lacking(at, stages) {
      const [now] = at.rows('SELECT checkin_date, total_amount FROM agreements WHERE id = ?', id);
      const isOld = found(at).some(
        (row) => row.checkin_date !== now?.checkin_date || row.total_amount !== now?.total_amount,
      );
      return [...left.lacking(at, stages), ...(isOld ? ['new due time or total'] : [])];
    },
    disturb: (at, chance) => extendedElsewhere(at, chance, { agreement, field: 'checkInPlaceId' }),
  };
}
