import { paths } from '../../../paths.ts';
import { beginStages, form } from '../../../patterns/record-form/form.server.ts';
import type { WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { NewTillCount, TillCount } from '../../../upstream/tills/tills.contract.ts';
import { getTill, saveTill } from '../../../upstream/tills/tills.server.ts';
import { type NamedTill, readTillOfNumber } from '../read-till.server.ts';
import { countStage } from './count-stage.server.ts';

const addressOf = ({ till }: NamedTill) => paths.till({ place: till.placeId, day: till.day });

const count: WriteDeclaration<NamedTill, NewTillCount> = {
  name: 'count',
  label: 'forms.till-count.name',
  content: ({ values }) => values,
  async perform(reader, { formState, values }, safety) {
    const { placeId, day } = formState.formContext.till;
    const { version } = await saveTill(reader, { placeId, day }, values, safety);
    return { version: version ?? 0 };
  },
  async seek(reader, { formState, values }) {
    const { desk, formContext } = formState;
    const { placeId, day } = formContext.till;
    const { counts } = await getTill(reader, { placeId, day });
    const { methods } = values;
    const isLike = (count: TillCount) =>
      methods.every(({ method, counted }) =>
        count.methods.some((one) => one.method === method && one.counted === counted),
      );
    return counts.filter(isLike).map(({ version, at }) => ({
      id: version ?? at ?? '',
      words: desk.t('refusal.evidence.count', { at: desk.formats.dateTime(desk.localMoment(at)) }),
      href: addressOf(formContext),
      result: { version: version ?? 0 },
    }));
  },
  look: ({ formState }) => ({ href: addressOf(formState.formContext), label: formState.desk.t('till.name') }),
};

/** What a user counts in the till of a place and day. Counts are only added: the last one holds. */
export const countForm = form<NamedTill>()({
  name: 'till-count',
  permission: 'TILL_COUNT',
  operation: 'tills.save',
  screenName: 'Till',
  param: 'tillNumber',
  stages: [countStage],
  steps: [count],
  starts: [],
  address: (number) => paths.countTill(number),
  back: (formContext) => (formContext === null ? paths.till() : addressOf(formContext)),
  open: (reader, desk, { id }) => readTillOfNumber(reader, desk, id),
  words: ({ place, date }) => ({ place, day: date }),
  initial: (formContext, desk, screen) => beginStages([countStage], formContext, { desk, screen }),
  closed: ({ till, today }) => (till.day > today ? 'till.ahead' : null),
  version: ({ till }) => (till.version === null ? undefined : String(till.version)),
  changed: ({ till: { counts } }) => ({ who: counts[0]?.by ?? null, when: counts[0]?.at ?? null }),
  about: ({ formContext }) => `${formContext.place}, ${formContext.date}`,
  done: (_, formContext) => ({ address: addressOf(formContext), flash: 'tillCounted' }),
});
