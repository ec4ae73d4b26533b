// Long: a form with its steps, the service behind it and its user before it are one made-up counter for all tests here.

import type { ActionFunctionArgs } from '@remix-run/node';
import { DateTime } from 'luxon';
import { vi } from 'vitest';
import { z } from 'zod';
import { createAccess } from '../../access/access.server.ts';
import { separatorsOf } from '../../domain/parse-number.ts';
import { DEFAULT_PREFERENCES } from '../../preferences/preferences.server.ts';
import { createSealer } from '../../store/sealing.server.ts';
import { testLog, testRecords } from '../../store/store.fixture.ts';
import { problemSchema } from '../../upstream/problem.contract.ts';
import { IDEMPOTENCY } from '../../upstream/registry.ts';
import { createUnreadParts } from '../../upstream/unread-parts.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { answersFrom, answerOf as textOf } from '../form-fields/answers.ts';
import { oncePerRequest } from '../record/read-record.server.ts';
import { answerAloneIn } from '../request/action-answer.server.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { fakeCoordination, living, span } from '../submit-once/submits.fixture.ts';
import { createSubmits } from '../submit-once/submits.server.ts';
import type { FormDeclaration, FormState } from './declaration.server.ts';
import type { FormView, LiveAnswer, StagedFormView } from './draw-form.server.ts';
import { formAction, formLoader } from './routes.server.ts';
import { readStages, valuesOf } from './stages.server.ts';

const ORIGIN = 'http://127.0.0.1:3000';

/** What the made-up service keeps, and what was written to it. */
interface TestEnvironment {
  readonly written: (readonly [step: string, body: unknown, key: string])[];
  /** The versions on which writes of the record were based. */
  readonly matched: (string | undefined)[];
  /** The record that is changed. */
  record: { name: string; input: string; version: string | undefined };
  /** What a write of this step throws, once; `open`: what reading the record does; `fields`: what drawing its fields does. */
  readonly failures: Map<string, Error>;
  /** What the next reads of the record, and the next writes, wait for. */
  readonly holds: Readonly<Record<'read' | 'write', (() => Promise<void>)[]>>;
  /** Its life-cycle allows nothing any more. */
  isClosed: boolean;
  /** How the record was read, by request; and how often a form was asked what it begins with. */
  readonly reads: ('service' | 'remembered' | 'reused')[];
  started: number;
  /** How often a stage was drawn. */
  drawn: number;
  /** The service answers a repeated key with its first answer. */
  repeats: boolean;
}

const needed = z.string({ error: 'sample.needed' }).trim().min(1, 'sample.needed');

interface SampleValues {
  readonly name: string;
  readonly input: string;
}

/** A form of two stages and two writes; with `param` it changes a record. */
function sampleForm(
  environment: TestEnvironment,
  param?: string,
  more: Partial<FormDeclaration<TestEnvironment['record'], SampleValues>> = {},
): FormDeclaration<TestEnvironment['record'], SampleValues> {
  const write = async (step: string, body: unknown, key: string) => {
    const failure = environment.failures.get(step);
    environment.failures.delete(step);
    if (failure) throw failure;
    await environment.holds.write.shift()?.();
    environment.written.push([step, body, key]);
    return { id: environment.written.length };
  };
  const look = () => ({ href: '/samples', label: 'Look' });
  return {
    name: param ? 'sample-edit' : 'sample-new',
    takesFiles: true,
    permission: 'SAMPLE_EDIT',
    operation: 'samples.save',
    screenName: 'Sample',
    ...(param && { param }),
    starts: ['customer'],
    address: (id) => (id ? `/samples/${id}/edit` : '/samples/new'),
    back: () => '/samples',
    async open({ session }) {
      environment.reads.push(session === undefined ? 'service' : session.reuses ? 'reused' : 'remembered');
      await environment.holds.read.shift()?.();
      const failure = environment.failures.get('open');
      if (failure) throw failure;
      return environment.record;
    },
    initial(record) {
      environment.started += 1;
      return answersFrom(param ? { name: record.name, input: record.input } : { input: 'open' });
    },
    closed: () => (environment.isClosed ? 'sample.closed' : null),
    version: (record) => record.version,
    changed: () => ({ who: 'Ines Carvalho', when: null }),
    about: ({ answers }) => textOf(answers, 'name'),
    fieldOf: (field) => (field === 'firstName' ? 'name' : null),
    stages: [
      {
        slug: 'who',
        title: 'sample.who',
        writtenBy: (field) => (field === 'note' ? [] : ['record']),
        schema: () => z.object({ name: needed }),
        groups({ files }) {
          const failure = environment.failures.get('fields');
          if (failure) throw failure;
          environment.drawn += 1;
          return [
            {
              key: 'who',
              legend: 'Who',
              fields: [
                { kind: 'line', name: 'name', label: 'Name' },
                { kind: 'files', name: 'photos', label: 'Photos', stored: files.of('photos'), most: 8 },
              ],
            },
            { key: 'more', legend: 'More', fields: [{ kind: 'line', name: 'remark', label: 'Note' }] },
          ];
        },
      },
      {
        slug: 'what',
        title: 'sample.what',
        schema: () => z.object({ input: needed }),
        act: (answers, intent) => (intent === 'clear' ? { ...answers, input: [] } : answers),
        groups: () => [
          { key: 'what', legend: 'What', fields: [{ kind: 'line', name: 'input', label: 'Request' }] },
        ],
      },
    ],
    steps: [
      {
        name: 'record',
        label: 'sample.record',
        content: ({ values }) => values,
        perform(_, { values }, { idempotencyKey, ifMatch }) {
          environment.matched.push(ifMatch);
          return write('record', values, idempotencyKey);
        },
        seek: async () => null,
        look,
      },
      {
        name: 'deposit',
        label: 'sample.deposit',
        isNeeded: () => param === undefined,
        content: ({ values }) => values.input,
        perform: (_, { progress }, { idempotencyKey }) => write('deposit', progress.record, idempotencyKey),
        seek: async () => null,
        look,
      },
    ],
    done: () => ({ address: '/samples/1', flash: 'customerSaved' }),
    ...more,
  };
}

export const refusedWith = (status: number, problem: object) =>
  new UpstreamError('refused', 'no', {
    operationId: 'samples.save',
    traceId: 'trace-1',
    status,
    problem: problemSchema.parse({ title: 'No.', ...problem }),
  });

/** The service has ended the session. */
export const signedOut = () =>
  new UpstreamError('signed-out', 'over', { operationId: 'x', traceId: 'trace-1' });

export const silence = () =>
  new UpstreamError('timeout', 'no answer', { operationId: 'x', traceId: 'trace-1' });

interface Asked {
  readonly fields?: Readonly<Record<string, string>>;
  /** Chosen in the field of photos. */
  readonly photos?: readonly File[];
  readonly signedIn?: boolean;
}

/** A form as its browser sends it. */
function bodyOf(
  fields: Readonly<Record<string, string>>,
  photos: readonly File[],
): URLSearchParams | FormData {
  if (photos.length === 0) return new URLSearchParams(fields);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  return body;
}

/** What a request got, whichever way. */
interface Got {
  readonly status: number;
  readonly location: string;
  /** The values of all headers. */
  readonly headers: string;
  readonly view: FormView;
}

async function gotFrom(work: Promise<unknown>): Promise<Got> {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const { status, headers } = answer;
    const location = headers.get('location') ?? '';
    return { status, location, headers: [...headers.values()].join('\n'), view: null as never };
  }
  const { data, init } = answer as { data: StagedFormView; init?: { status?: number } };
  return { status: init?.status ?? 200, location: '', headers: '', view: data as FormView };
}

/** One user before a form whose service is made up; `more` is declared in place of the sample's. The store is a real one. */
export function testForm(param?: string, more?: Parameters<typeof sampleForm>[2]) {
  const environment: TestEnvironment = {
    written: [],
    matched: [],
    record: { name: 'Ada', input: 'small', version: '3' },
    failures: new Map(),
    holds: { read: [], write: [] },
    isClosed: false,
    reads: [],
    started: 0,
    drawn: 0,
    repeats: true,
  };
  const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
  const log = testLog();
  const { records } = testRecords({ log });
  const coordination = fakeCoordination();
  const submits = createSubmits({ coordination, sealer, log, serviceRepeats: false, ...living });
  const staff = { ...staffOf(), span };
  const permissions = new Set(['SAMPLE_EDIT']);
  const form = sampleForm(environment, param, more);

  const args = (
    address: string,
    { fields, photos = [], signedIn = true }: Asked = {},
  ): ActionFunctionArgs => {
    const request = new Request(ORIGIN + address, {
      ...(fields && { method: 'POST', body: bodyOf(fields, photos) }),
    });
    const context = {
      records,
      submits,
      log,
      upstream: {
        offers: () => true,
        log,
        async call() {
          const failure = environment.failures.get('call');
          if (failure) throw failure;
          return { data: [] };
        },
      },
      t: (key: string | string[]) => [key].flat().at(-1),
      session: { staff: () => (signedIn ? staff : null), hasEnded: () => !signedIn, giveUp: vi.fn() },
      config: { publicOrigin: ORIGIN, secureCookies: false },
      preferences: DEFAULT_PREFERENCES,
      requestId: 'ours-1',
      unread: createUnreadParts(),
      now: () => DateTime.utc(2026, 11, 20, 10),
    };
    const offers = (id: string) => id !== IDEMPOTENCY || environment.repeats;
    const staffContext = staffContextForTests({
      habits: { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' },
      reader: { upstream: context.upstream, staff, traceId: 'ours-1' } as never,
      separators: separatorsOf('en'),
      offers,
      access: createAccess({ permissions, features: [], settings: [] }, { offers, isAssigned: () => true }),
    } as Partial<StaffContext>);
    void oncePerRequest(context, 'staffContext', async () => staffContext);
    return { request, context, params: param ? { [param]: '7' } : {} } as unknown as ActionFunctionArgs;
  };

  return {
    environment,
    records,
    staff,
    permissions,
    /** The states that presses of the form went through. */
    trail: () => log.debug.mock.calls.map(([{ from, event, to }]) => `${from}: ${event} → ${to}`),
    /** Outcomes are remembered for an hour. */
    anHourPasses: () => coordination.rows.clear(),
    /** All that is remembered for so long, as text. */
    remembered: () => [...coordination.rows.values()].join('\n'),
    /** The page as it would be drawn for another user. */
    drawnFor: (view: FormView, userId: string): FormView => ({
      ...view,
      key: submits.mint({ ...staff, userId }, `${form.name}/${param ? '7' : ''}/${view.draft}`),
    }),
    /** Holds up the next request that reads the record, or writes; one request for each call. */
    holdUp(at: 'read' | 'write' = 'read') {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      environment.holds[at].push(() => {
        reached.resolve();
        return released.promise;
      });
      return {
        reached: reached.promise,
        letGo: () => released.resolve(),
        fail: (error: Error) => released.reject(error),
      };
    },
    get: (address: string) => gotFrom(Promise.resolve(formLoader(form)(args(address)))),
    /** Sends the form of a page: as its browser would, with the input in `fields`. */
    async send(
      view: FormView,
      fields: Readonly<Record<string, string>>,
      more: Pick<Asked, 'photos' | 'signedIn'> = {},
    ) {
      const { key, draft, page, rev, again } = view;
      const hidden = {
        'form-key': key,
        draft,
        page,
        rev: String(rev),
        // The user has checked, and confirms it.
        ...(again !== null && { 'form-again': again.attempt }),
      };
      const sent = args(view.action, { fields: { ...hidden, ...fields }, ...more });
      const got = await gotFrom(Promise.resolve(formAction(form)(sent)));
      if (got.location !== '') return got;
      return gotFrom(Promise.resolve(formLoader(form)(sent)));
    },
    async type(
      view: FormView,
      fields: Readonly<Record<string, string>>,
      signedIn = true,
    ): Promise<LiveAnswer> {
      const hidden = { 'form-key': view.key, draft: view.draft, page: view.page, rev: String(view.rev) };
      const sent = args(`${view.action}&intent=live`, { fields: { ...hidden, ...fields }, signedIn });
      await formAction(form)(sent);
      const answer = answerAloneIn(sent.context);
      if (answer === null) throw new Error('Nothing was answered');
      return answer.json();
    },
  };
}

/** Returns the values of a form; null while one of its stages is not right. */
export const formValues = <Context, Values extends object>(
  form: Pick<FormDeclaration<Context, Values>, 'stages' | 'steps'>,
  formState: FormState<Context>,
): Values | null =>
  // The values of a form are those of all its stages: this is where the inferred and the built object meet.
  valuesOf(readStages(form, formState)) as Values | null;
