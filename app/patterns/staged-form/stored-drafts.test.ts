import { describe, expect, it } from 'vitest';
import type { CalculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Priced } from './declaration.server.ts';
import { draftsOf } from './drafts.server.ts';
import type { FormView } from './draw-form.server.ts';
import { testForm } from './sample-form.fixture.ts';
import { ENTERED, PARTLY_WRITTEN, REFUSED, SIGNED_OUT, UNKNOWN, UNOPENED } from './stored-drafts.fixture.ts';
import { storedOf, titles, values, written } from './submit.fixture.ts';

type Stored = readonly [id: string, text: string];

/** A form of which an earlier version stored a draft; `more` is declared in place of the sample's. */
async function opened(
  [id, text]: Stored,
  stage: string,
  [param, more]: Parameters<typeof testForm> = [],
  failure?: Error,
) {
  const at = testForm(param, more);
  if (failure) at.environment.failures.set('call', failure);
  at.records.put(at.staff, 'draft', id, text);
  const { view } = await at.get(`/samples/${param ? '7/edit' : 'new'}?stage=${stage}&draft=${id}`);
  return { at, view };
}

const changed = ([id, text]: Stored, properties: object): Stored => [
  id,
  JSON.stringify({ ...JSON.parse(text), ...properties }),
];
const errorsOf = ({ groups }: FormView) =>
  groups.flatMap(({ fields }) => fields.flatMap(({ error }) => error ?? []));

describe('a draft that an earlier version stored', () => {
  it('before its first values could be read is opened with them', async () => {
    const { at, view } = await opened(UNOPENED, 'who');
    expect([values(view).name, view.notices]).toEqual(['Ada', []]);
    const second = await at.get((await at.send(view, { name: 'Ada', to: 'what' })).location);
    expect(values(second.view)).toEqual({ input: 'open' });
    expect(storedOf(at, view)?.start).toEqual({ customer: '5' });
  });

  it('continues at the next stage, and is submitted under its key', async () => {
    const { at, view } = await opened(ENTERED, 'what');
    expect([view.stage, view.isStarted, view.about, values(view)]).toEqual([
      'what',
      true,
      'Ada',
      { input: 'open' },
    ]);
    const review = await at.get((await at.send(view, { input: 'open', to: 'summary' })).location);
    expect((await at.send(review.view, { to: 'submit' })).location).toBe('/samples/1');
    expect(at.environment.written[0]?.[1]).toEqual({ name: 'Ada', input: 'open' });
  });

  it('knows which window saved a stage last', async () => {
    const { at, view } = await opened(ENTERED, 'who');
    expect(view.rev).toBe(1);
    const old = await at.send({ ...view, page: 'another', rev: 0 }, { name: 'Older', to: 'what' });
    expect([old.status, titles(old.view)]).toEqual([409, ['forms.elsewhere.title']]);
  });

  it('while its user was not signed in says so', async () => {
    const { view } = await opened(SIGNED_OUT, 'who');
    expect([values(view).name, titles(view)]).toEqual(['Ada', ['forms.signedOut.title']]);
  });

  it('shows what the service refused', async () => {
    const { view } = await opened(REFUSED, 'who');
    expect(errorsOf(view)).toEqual(['Too short.']);
  });

  it('with a write that is done repeats nothing, and asks for the one whose outcome is unknown', async () => {
    const { at, view } = await opened(PARTLY_WRITTEN, 'summary');
    expect(view.progress.map(({ done }) => done)).toEqual([true, false]);
    const asked = await at.send(view, { to: 'submit' });
    expect([asked.status, asked.view.again?.attempt]).toEqual([504, 'deposit.1']);
    expect((await at.send(asked.view, { to: 'submit' })).location).toBe('/samples/1');
    expect(at.environment.written.map(([write, body]) => [write, body])).toEqual([['deposit', { id: 1 }]]);
  });

  it('of a record is compared with that, its own write of unknown outcome left out', async () => {
    const { at, view } = await opened(UNKNOWN, 'summary', ['sampleId']);
    at.environment.record = { name: 'Mine', input: 'small', version: '4' };
    expect((await at.get(view.action)).view.conflict).toBeNull();
    at.environment.record = { name: 'Mine', input: 'big', version: '5' };
    const { status, view: conflict } = await at.send(view, { to: 'submit' });
    expect([status, conflict.conflict?.rows.map(({ name }) => name), written(at)]).toEqual([
      409,
      ['input'],
      [],
    ]);
  });

  const price = { total: 12 } as unknown as CalculatedPrice;
  /** Opens a form with a price of so many seconds ago, whose service may fail; returns what it shows. */
  async function pricedAgo(seconds: number, failure?: Error): Promise<Priced | undefined> {
    const seen: Priced[] = [];
    const request = { of: 'the sample' } as never;
    const stored = { asked: JSON.stringify(request), price, at: Date.UTC(2026, 10, 20, 10) - seconds * 1000 };
    const view = (priced: Priced) => {
      seen.push(priced);
      return { state: priced.state } as never;
    };
    const declared = { price: { request: () => request, view } };
    await opened(changed(ENTERED, { price: stored }), 'what', [undefined, declared], failure);
    return seen[0];
  }

  it('with a price shows that price without asking for it again', async () => {
    expect(await pricedAgo(10)).toMatchObject({ state: 'fresh', price });
  });

  it('with an older price says of when it is where the service gives none', async () => {
    const failure = new UpstreamError('timeout', 'The service is silent', {
      operationId: 'pricing.summary',
      traceId: 'ours-1',
    });
    expect(await pricedAgo(1080, failure)).toEqual({
      ...{ state: 'old', price, because: null },
      at: expect.stringMatching(/^2026-11-20T09:42:00/),
    });
  });

  it('is listed with its description and its stage', () => {
    const at = testForm();
    const [id, text] = ENTERED;
    at.records.put(at.staff, 'draft', id, text);
    expect(draftsOf(at.records, at.staff).list()).toEqual([
      expect.objectContaining({ id, form: 'sample-new', record: '', start: {}, about: 'Ada', stage: 'who' }),
    ]);
  });
});

describe('renamed fields', () => {
  const formerNames = { fullName: 'name', 'desire.': 'input.', wanted: 'input' };
  const former = changed(REFUSED, {
    base: { wanted: ['open'], 'desire.colour': ['red'] },
    answers: { wanted: ['open'], fullName: ['Ada'], 'desire.colour': ['blue'] },
    refused: { fullName: 'Too short.' },
  });
  const declared = [undefined, { formerNames }] as const;

  it('are read from a stored draft under their new names, and stored under these', async () => {
    const { at, view } = await opened(former, 'who', [...declared]);
    expect([values(view).name, errorsOf(view)]).toEqual(['Ada', ['Too short.']]);
    await at.send(view, { name: 'Grace', to: 'what' });
    expect(storedOf(at, view)).toMatchObject({
      base: { input: ['open'], 'input.colour': ['red'] },
      answers: { input: ['open'], name: ['Grace'], 'input.colour': ['blue'] },
      refused: {},
    });
    expect(Object.keys(storedOf(at, view)?.answers ?? {}).toSorted()).toEqual([
      'input',
      'input.colour',
      'name',
    ]);
  });

  it('are saved under their new names when a page of the earlier version sends them', async () => {
    const at = testForm(...declared);
    const { view } = await at.get('/samples/new');
    const second = await at.send(view, { fullName: 'Ada', 'desire.colour': 'blue', to: 'what' });
    expect(second.location).toContain('stage=what');
    expect(storedOf(at, view)?.answers).toEqual({ input: ['open'], name: ['Ada'], 'input.colour': ['blue'] });
  });

  it('are resolved in a conflict when a page of the earlier version sends the choice', async () => {
    const at = testForm('sampleId', { formerNames });
    const { view } = await at.get('/samples/7/edit');
    await at.get((await at.send(view, { name: 'Mine', to: 'what' })).location);
    at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
    const conflict = await at.get(view.action);
    await at.send(conflict.view, { name: 'Mine', to: 'resolve', 'keep.fullName': 'theirs' });
    expect(storedOf(at, view)?.answers.name).toEqual(['Theirs']);
  });
});
