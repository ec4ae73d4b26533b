import type { Desk } from '../../patterns/desk/desk.server.ts';
import type { TableView } from '../../patterns/record/detail-view.ts';
import type { Till, TillCount } from '../../upstream/tills/tills.contract.ts';
import { balanceOf } from './balance.ts';
import type { NamedTill } from './read-till.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A method as staff call it; the service's own name for one that the product does not know. */
export function methodName(method: string, { t }: Pick<Desk, 't'>): string {
  if (method === 'Card') return t('rentalPayment.methods.card');
  if (method === 'Cash') return t('rentalPayment.methods.cash');
  if (method === 'Bank transfer') return t('rentalPayment.methods.transfer');
  return method;
}

/** How the till stands, in words. */
export function balanceWords(till: Till, { formats, t }: Words): string {
  const amount = formats.money(Math.abs(till.total.difference ?? 0));
  return t(`till.balance.${balanceOf(till)}`, { amount });
}

const end = (label: string) => ({ label, end: true });

/** What moved by each method, what is expected and what was counted; the last row is the sum. */
export function methodsTable({ methods, total }: Till, words: Words): TableView {
  const { formats, t } = words;
  const row = (name: string, flow: Till['total']) => [
    name,
    formats.money(flow.taken),
    formats.money(flow.paidBack),
    formats.money(flow.expected),
    formats.money(flow.counted),
    formats.money(flow.difference),
  ];
  return {
    caption: t('till.byMethod'),
    heads: [
      { label: t('till.method') },
      end(t('till.taken')),
      end(t('till.paidBack')),
      end(t('till.expected')),
      end(t('till.counted')),
      end(t('till.difference')),
    ],
    rows: [...methods.map((flow) => row(methodName(flow.method, words), flow)), row(t('till.total'), total)],
    isSummed: true,
  };
}

/** What each user moved by each method; rows and columns end in their sums. */
export function usersTable({ methods, users, total }: Till, words: Words): TableView {
  const { formats, t } = words;
  const moved = methods.filter(({ method }) => users.some((user) => flowBy(user, method)));
  return {
    caption: t('till.byUser'),
    heads: [
      { label: t('till.user') },
      ...moved.map(({ method }) => end(methodName(method, words))),
      end(t('till.total')),
    ],
    rows: [
      ...users.map((user) => [
        user.name || t('till.nobody'),
        ...moved.map(({ method }) => formats.money(flowBy(user, method)?.expected ?? null)),
        formats.money(user.expected),
      ]),
      [
        t('till.total'),
        ...moved.map(({ expected }) => formats.money(expected)),
        formats.money(total.expected),
      ],
    ],
    isSummed: true,
  };
}

const flowBy = ({ methods }: Till['users'][number], method: string) =>
  methods.find((flow) => flow.method === method);

/** One count in words: what it found, by whom, and when on the clock of the place. */
function countWords(count: TillCount, place: string, { formats, t, localMoment }: Desk) {
  const { difference } = count;
  const found =
    difference === null
      ? ''
      : difference === 0
        ? t('till.noDifference')
        : t(difference < 0 ? 'till.less' : 'till.more', { amount: formats.money(Math.abs(difference)) });
  const words = { formats, t };
  return {
    who: count.by ?? t('till.nobody'),
    when: formats.dateTime(localMoment(count.at, place)),
    found,
    note: count.note ?? '',
    methods: count.methods
      .map(({ method, counted }) => `${methodName(method, words)} ${formats.money(counted)}`)
      .join(' · '),
  };
}

/** The counts of a till, the last one first. */
export const countsTable = ({ till: { counts }, place }: NamedTill, desk: Desk): TableView => ({
  caption: desk.t('till.counts'),
  heads: [
    { label: desk.t('till.when') },
    { label: desk.t('till.countedBy') },
    { label: desk.t('till.counted') },
    { label: desk.t('till.difference') },
    { label: desk.t('till.note') },
  ],
  rows: counts.map((count) => {
    const { who, when, found, note, methods } = countWords(count, place, desk);
    return [when, who, methods, found, note];
  }),
});
