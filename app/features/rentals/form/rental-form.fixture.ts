import { z } from 'zod';
import type { Granted } from '../../../access/access.fixture.ts';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { Operation } from '../../../upstream/operation.ts';
import { staffOf } from '../../../upstream/upstream.fixture.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { RentalFormContext } from './rental-context.server.ts';

/** What the made-up service answers, by operation: in its spelling, from the query. What is missing fails. */
export type Service = Readonly<Record<string, (query: Record<string, unknown>) => unknown>>;

interface MadeCall {
  readonly query?: Record<string, unknown>;
  readonly params?: Record<string, unknown>;
  readonly traceId: string;
}

const failed = (operationId: string) =>
  new UpstreamError('unreachable', 'Move down', { operationId, traceId: 't' });

const readerOf = (service: Service, offers: (id: string) => boolean) =>
  ({
    staff: staffOf(),
    traceId: 'trace-1',
    upstream: {
      async call(
        _: unknown,
        operation: Pick<Operation, 'id' | 'query' | 'answer'>,
        { query, params }: MadeCall,
      ) {
        const answer = service[operation.id];
        if (answer === undefined) throw failed(operation.id);
        const inWire = operation.query instanceof z.ZodCodec ? z.encode(operation.query, query) : query;
        const data = operation.answer.parse(answer({ ...(inWire as object | undefined), ...params }));
        return { data, pagination: null, etag: null };
      },
      offers,
      log: { debug: () => undefined, warn: () => undefined },
    },
  }) as unknown as StaffContext['reader'];

const PLACES = [
  { id: 1, name: 'Pier 4', isActive: true, timeZone: 'Europe/London', countryId: null },
  { id: 2, name: 'Airport', isActive: true, timeZone: 'Europe/London', countryId: null },
];

const GROUND: RentalFormContext = {
  kind: 'reservation',
  record: null,
  reservation: null,
  held: null,
  terms: null,
  before: null,
  lookUps: {
    types: [
      { id: 1, name: 'Retail', isDefault: true },
      { id: 2, name: 'Corporate' },
    ],
    statuses: [
      { id: 1, name: 'Quote' },
      { id: 2, name: 'Open' },
      { id: 3, name: 'Confirmed' },
    ],
    vehicleTypes: [
      { id: 10, name: 'Compact' },
      { id: 11, name: 'SUV' },
    ],
    customerTypes: [{ id: 1, name: 'Private' }],
    countries: [
      { id: 44, name: 'United Kingdom', code: 'GB' },
      { id: 49, name: 'Germany', code: 'DE' },
    ],
  },
};

/** Ten in the morning of 20 November 2026, at Pier 4; three days from noon. */
const GOOD = {
  typeId: 1,
  statusId: 2,
  checkOutPlaceId: 1,
  checkInPlaceId: 1,
  checkOutAt: '20/11/2026 12:00',
  checkInAt: '+3d',
  vehicleTypeId: 10,
  vehicle: 'open',
  customer: 7,
  customerDrives: true,
};

/** Returns the state of a rental form: the input, the context and the service. */
export function rentalFormState({
  submitted = {},
  formContext = {},
  service = {},
  settings = {},
  permissions = null,
  features = {},
  offers = () => true,
  errors = {},
  intent = '',
  now = '2026-11-20T10:00',
}: {
  readonly submitted?: Parameters<typeof answersFrom>[0];
  readonly formContext?: Partial<RentalFormContext>;
  readonly service?: Service;
  readonly settings?: Readonly<
    Record<string, { isVisible?: boolean; isRequired?: boolean; defaultValue?: string }>
  >;
  /** Function codes of the user; null while they are unknown. */
  readonly permissions?: readonly string[] | null;
  readonly features?: Granted['features'];
  readonly offers?: (id: string) => boolean;
  readonly errors?: Readonly<Record<string, string>>;
  readonly intent?: string;
  readonly now?: string;
} = {}): FormState<RentalFormContext> {
  const answers: Answers = answersFrom({ ...GOOD, ...submitted });
  const context = { ...GROUND, ...formContext };
  const screen = context.kind === 'reservation' ? 'Reservation' : 'Agreement';
  const own = Object.entries(settings).map(([field, setting]) => [`${screen}.${field}`, setting]);
  const staffContext = staffContextForTests(
    {
      reader: readerOf(service, offers),
      places: PLACES,
      place: PLACES[0] ?? null,
      nowAt: () => `${now}:00`,
      habits: { now, monthFirst: false, weekStart: 'monday' },
      offers,
    },
    { permissions, features: features ?? {}, settings: Object.fromEntries(own) },
  );
  return {
    staffContext,
    formContext: context,
    answers,
    screen: staffContext.access.settings(screen),
    files: { of: () => [] },
    errors,
    price: null,
    intent,
  };
}

/** A stage read: its values, or what is wrong by field, as keys. */
export const readOf = <Values extends object>(
  stage: StageDeclaration<RentalFormContext, Values>,
  formState: FormState<RentalFormContext>,
) => readStage(stage, formState);

/** All fields of groups by name. */
export const fieldsByName = (groups: readonly FieldGroupView[]): ReadonlyMap<string, FieldView> =>
  new Map(
    groups
      .flatMap(({ fields, lines = [] }) => [...fields, ...lines.flatMap((line) => line.fields)])
      .map((field) => [field.name, field]),
  );
