import { readDay } from '../../../domain/typed-day.ts';
import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { internationalPhone } from '../../../patterns/form-fields/phone-number.server.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import {
  type CustomerMarks,
  type CustomerTwin,
  findTwinsOrEmpty,
} from '../../../upstream/customers/customer-twins.server.ts';
import { type CustomerGround, chosenCountry } from './customer-ground.server.ts';

/** The tick by which a customer who looks like another one is taken all the same. */
export const ALLOW = 'allowsDuplicate';

const PHONES = ['mobile', 'homePhone', 'businessPhone'] as const;

type Place = Pick<Scene<CustomerGround>, 'answers' | 'ground' | 'desk'>;

function dayIn(typed: string, { habits }: Desk): string | null {
  const read = readDay(typed, { ...habits, prefer: 'past' });
  return 'value' in read ? read.value : null;
}

/** What was typed that could be another customer's, as far as it differs from what the customer had. */
function marksIn({ answers, ground, desk }: Place): CustomerMarks {
  const { record } = ground;
  const text = (name: string) => answerOf(answers, name).trim();
  const changed = (name: string, before: string | null | undefined) =>
    text(name) === (before ?? '').trim() ? null : text(name) || null;
  const code = chosenCountry(ground, answers)?.code ?? null;
  const phones = PHONES.flatMap((name) => {
    const typed = changed(name, record?.[name]);
    return typed === null ? [] : (internationalPhone(typed, code) ?? typed);
  });
  const bornOn = dayIn(text('bornOn'), desk);
  const isSamePerson =
    record !== null &&
    text('firstName') === record.firstName &&
    text('lastName') === record.lastName &&
    bornOn === record.bornOn?.slice(0, 10);
  return {
    licence: changed('licence.number', record?.licence.number),
    email: changed('email', record?.email),
    phones,
    firstName: text('firstName') || null,
    lastName: text('lastName') || null,
    bornOn: isSamePerson ? null : bornOn,
  };
}

/** Other customers who may be the same person. */
export const twinsOf = (place: Place): Promise<readonly CustomerTwin[]> =>
  findTwinsOrEmpty(place.desk.reader, marksIn(place), place.ground.record?.id ?? null);

/** Who it is and by what: 'C-10002, Ada Lovelace, has this licence.' */
export function twinWords({ customer, same }: CustomerTwin, { t }: Desk): string {
  const who = t(`customer.form.twins.${same}`, {
    name: [customer.number, customer.name].filter(Boolean).join(', '),
  });
  return customer.isBlacklisted ? `${who} ${t('customer.form.twins.blacklisted')}` : who;
}

/** The notices of other customers who may be the same person, and the tick to go on all the same. */
export function twinGroup(
  twins: readonly CustomerTwin[],
  { desk, answers }: Place,
): readonly FieldGroupView[] {
  const { t } = desk;
  if (twins.length === 0 && answerOf(answers, ALLOW) === '') return [];
  return [
    {
      key: 'twins',
      legend: t('customer.form.twins.title'),
      columns: 1,
      notices: twins.map((twin) => ({
        tone: twin.customer.isBlacklisted ? ('bad' as const) : ('warn' as const),
        text: twinWords(twin, desk),
        link: { href: paths.customer(twin.customer.id), label: t('customer.form.twins.look') },
      })),
      fields: [{ kind: 'check', name: ALLOW, label: t('customer.form.twins.allow') }],
    },
  ];
}
