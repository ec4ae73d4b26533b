import { describe, expect, it } from 'vitest';
import type { Granted } from '../access/access.fixture.ts';
import { type HideableField, masking } from '../access/hideable.ts';
import { agreementGroups } from '../features/agreements/detail/groups.server.ts';
import { agreements } from '../features/agreements/resource.server.ts';
import { customers } from '../features/customers/resource.server.ts';
import { fleet } from '../features/fleet/resource.server.ts';
import { reservationGroups } from '../features/reservations/detail/reservation-groups.server.ts';
import { reservations } from '../features/reservations/resource.server.ts';
import { listFor } from '../patterns/list/list-declaration.server.ts';
import type { GroupView } from '../patterns/record/detail-view.ts';
import { staffContextForTests } from '../patterns/staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../patterns/staff-context/staff-context.server.ts';
import { agreementRow } from '../upstream/agreements/agreement.contract.ts';
import { getAgreementOperation } from '../upstream/agreements/agreements.contract.ts';
import { getCustomerOperation, listCustomersOperation } from '../upstream/customers/customers.contract.ts';
import { fullSample } from '../upstream/full-sample.fixture.ts';
import { getReservationOperation, reservationRow } from '../upstream/reservations/reservation.contract.ts';
import { getVehicleOperation, listVehiclesOperation } from '../upstream/vehicles/vehicles.contract.ts';

const agreement = getAgreementOperation.answer.parse(fullSample(getAgreementOperation.answer).sample);
const reservation = getReservationOperation.answer.parse(fullSample(getReservationOperation.answer).sample);

/** Returns what a user has of whom only what this field needs is off. */
function without({ needs: { setting, feature } }: HideableField): Granted {
  return {
    ...(setting !== undefined && { settings: { [setting]: { isVisible: false } } }),
    ...(feature !== undefined && { features: { [feature]: false } }),
  };
}

const KINDS = {
  reservations: {
    parts: reservations,
    samples: [reservation, reservationRow.parse(fullSample(reservationRow).sample)],
    groups: (staffContext: StaffContext) =>
      reservationGroups(masking(fieldsOf('reservations'), staffContext.access)(reservation), staffContext),
  },
  agreements: {
    parts: agreements,
    samples: [agreement, agreementRow.parse(fullSample(agreementRow).sample)],
    groups: (staffContext: StaffContext) =>
      agreementGroups(masking(fieldsOf('agreements'), staffContext.access)(agreement), staffContext),
  },
  fleet: {
    parts: fleet,
    samples: [getVehicleOperation.answer, listVehiclesOperation.answer].map((answer) =>
      answer.parse(fullSample(answer).sample),
    ),
    groups: null,
  },
  customers: {
    parts: customers,
    samples: [getCustomerOperation.answer, listCustomersOperation.answer].map((answer) =>
      answer.parse(fullSample(answer).sample),
    ),
    groups: null,
  },
};

const fieldsOf = (name: keyof typeof KINDS): readonly HideableField[] =>
  KINDS[name].parts.list.hideable ?? [];

const NAMES = ['reservations', 'agreements', 'fleet', 'customers'] as const;
const ROWS = NAMES.flatMap((name) =>
  fieldsOf(name)
    .filter(({ needs }) => needs.setting !== undefined || needs.feature !== undefined)
    .map((field) => [name, field.needs.setting ?? field.needs.feature ?? '', field] as const),
);

const valuesAt = (value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] => {
  if (head === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => head === '*' || head === key);
  return inner.flatMap(([, own]) => valuesAt(own, rest));
};

const termsIn = (groups: readonly GroupView[]): readonly string[] =>
  groups.flatMap(({ facts, empty, tables }) => [
    ...facts.map(({ term }) => term),
    ...(empty ? empty.terms.split(', ') : []),
    ...tables.flatMap(({ caption, heads }) => [caption, ...heads.map(({ label }) => label)]),
  ]);

/** What stands before the names of facts in the keys of their texts. */
const TERMS = { reservations: 'reservation.', agreements: 'agreement.', fleet: '', customers: '' } as const;

describe.each(ROWS)('of %s, %s', (name, _, field) => {
  const { parts, samples, groups } = KINDS[name];

  it('hides values that there are', () => {
    const { paths = [] } = field;
    const found = paths.filter((path) =>
      samples.some((one) => valuesAt([one].flat(), ['*', ...path.split('.')]).length > 0),
    );
    // A path of one of several places of the same value.
    if (paths.length > 0) expect(found).not.toEqual([]);
  });

  it('hides columns and filters of the list', () => {
    const list = listFor<never, never, never>(parts.list as never, staffContextForTests({}, without(field)));
    expect(Object.keys(list.columns).filter((code) => field.columns?.includes(code))).toEqual([]);
    expect(list.fields.filter(({ name: own }) => field.filters?.includes(own))).toEqual([]);
    const declared = [...Object.keys(parts.list.columns), ...parts.list.fields.map((filter) => filter.name)];
    const named = [...(field.columns ?? []), ...(field.filters ?? [])];
    expect(named.filter((one) => !declared.includes(one))).toEqual([]);
  });

  it('hides its facts on the record, and nothing else', () => {
    if (groups === null) return;
    const all = termsIn(groups(staffContextForTests()));
    const left = termsIn(groups(staffContextForTests({}, without(field))));
    const same = fieldsOf(name).filter(({ needs }) => JSON.stringify(needs) === JSON.stringify(field.needs));
    const own = same.flatMap(({ facts = [] }) => facts.map((fact) => TERMS[name] + fact));
    const isOwn = (term: string) =>
      own.includes(term) || term.startsWith('people.') || term.startsWith('price.');
    expect(own.filter((term) => left.includes(term))).toEqual([]);
    expect(all.filter((term) => !left.includes(term) && !isOwn(term))).toEqual([]);
    expect(left.filter((term) => !all.includes(term))).toEqual([]);
  });
});
