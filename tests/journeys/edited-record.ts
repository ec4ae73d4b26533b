import { changedElsewhere } from './changed-elsewhere.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, moreThanOnce, type Row, writtenOften } from './form-plan.ts';

interface Edited {
  readonly kind: 'customer' | 'vehicle' | 'reservation' | 'agreement';
  /** The record as it was before. */
  readonly before: Row;
  /** The other user, and the field that this user changes. */
  readonly elsewhere: { readonly login: string; readonly field: string };
  /** Further things that may exist more than once. */
  also?(environment: FormEnvironment): readonly string[];
}

const PATHS = {
  customer: '/customers',
  vehicle: '/fleet',
  reservation: '/reservations',
  agreement: '/agreements',
} as const;

/** On profile plain only vehicles and customers name the user who changed them last. */
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

/** The change of an existing record by its own form. */
export function editOf({
  kind,
  before,
  elsewhere,
  also = () => [],
}: Edited): Required<Pick<FormPlan, 'start' | 'writes' | 'isDone' | 'doubled' | 'disturb'>> {
  const id = Number(before.id);
  const isDone = (pathname: string) => pathname === `${PATHS[kind]}/${id}`;
  const start = `${PATHS[kind]}/${id}/edit`;
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
