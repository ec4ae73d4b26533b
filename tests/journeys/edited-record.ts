import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, moreThanOnce, type Row, writtenOften } from './form-plan.ts';
import { changedElsewhere } from './somebody-else.ts';

interface Edited {
  readonly kind: 'customer' | 'vehicle' | 'reservation' | 'agreement';
  /** The record as it was before. */
  readonly before: Row;
  /** Who else writes into which of its fields. */
  readonly elsewhere: { readonly login: string; readonly field: string };
  /** What else may be there more than once. */
  also?(environment: FormEnvironment): readonly string[];
}

const ROOMS = {
  customer: '/customers',
  vehicle: '/fleet',
  reservation: '/reservations',
  agreement: '/agreements',
} as const;

/** On profile plain only the fleet and the customers say who changed them last. */
const isNamed = ({ profile }: FormEnvironment, kind: Edited['kind']): boolean =>
  profile === 'full' || kind === 'vehicle' || kind === 'customer';

/** A rental has one driver, however often it was saved. */
const driversTwice = (environment: FormEnvironment, kind: Edited['kind'], id: number): readonly string[] =>
  kind === 'reservation' || kind === 'agreement'
    ? moreThanOnce(
        'its driver',
        environment
          .rows(`SELECT first_name FROM ${kind}_drivers WHERE ${kind}_id = ?`, id)
          .map(({ first_name: name }) => String(name)),
      )
    : [];

/** The change of a record that is there, by its own form. */
export function editOf({
  kind,
  before,
  elsewhere,
  also = () => [],
}: Edited): Required<Pick<FormPlan, 'start' | 'writes' | 'isDone' | 'doubled' | 'disturb'>> {
  const id = Number(before.id);
  const isDone = (pathname: string) => pathname === `${ROOMS[kind]}/${id}`;
  const start = `${ROOMS[kind]}/${id}/edit`;
  let others = 0;
  return {
    start,
    writes: [`${kind}s.save`],
    isDone,
    doubled(environment) {
      const [now] = environment.rows(`SELECT version FROM ${kind}s WHERE id = ?`, id);
      return [
        ...writtenOften(kind, before, now, others),
        ...driversTwice(environment, kind, id),
        ...also(environment),
      ];
    },
    async disturb(environment, random) {
      const change = await changedElsewhere(environment, random, {
        ...elsewhere,
        start,
        isDone,
        isNamed: isNamed(environment, kind),
      });
      others += 1;
      return change;
    },
  };
}
