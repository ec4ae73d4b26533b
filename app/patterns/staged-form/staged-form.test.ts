// Above 250 lines, since a form is followed from its first stage to its draft, on one made-up counter.
import { describe, expect, it } from 'vitest';
import { draftsOf } from './drafts.server.ts';
import type { FormView } from './form-view.ts';
import { counter, refusedWith, silence } from './sample-form.fixture.ts';

const values = ({ groups }: FormView) =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));
const states = ({ steps }: FormView) => steps.map(({ slug, state }) => `${slug} ${state}`);

type Counter = ReturnType<typeof counter>;

/** Goes from the first stage to the review. */
async function toReview(at: Counter, name = 'Grace'): Promise<FormView> {
  const { view } = await at.get('/samples/new?customer=5');
  const { location } = await at.send(view, { name, to: 'what' });
  const second = await at.get(location);
  const third = await at.send(second.view, { wish: 'open', to: 'summary' });
  return (await at.get(third.location)).view;
}

describe('a form in stages', () => {
  it('begins with its first stage, and an unknown stage is the first', async () => {
    const at = counter();
    const [plain, unknown] = [await at.get('/samples/new'), await at.get('/samples/new?stage=nowhere')];
    expect([plain.view.stage, unknown.view.stage, plain.view.steps.map(({ slug }) => slug)]).toEqual([
      'who',
      'who',
      ['who', 'what', 'summary'],
    ]);
  });

  it('keeps what was typed and goes on; going back shows it', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new?customer=5');
    const sent = await at.send(view, { name: 'Grace', to: 'what' });
    expect(sent).toMatchObject({ status: 303, location: expect.stringContaining('stage=what') });
    expect(sent.location).toContain('customer=5');
    const second = await at.get(sent.location);
    expect([second.view.stage, values(second.view), states(second.view)]).toEqual([
      'what',
      { wish: 'open' },
      ['who done', 'what here', 'summary ahead'],
    ]);
    const back = await at.send(second.view, { wish: '', to: 'who' });
    expect(values((await at.get(back.location)).view)).toEqual({ name: 'Grace' });
  });

  it('says what is wrong at the field, with 400, and keeps everything', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    const refused = await at.send(view, { name: ' ', to: 'what' });
    expect(refused).toMatchObject({ status: 400, view: { notices: [] } });
    expect(refused.view.problems).toEqual([{ id: 'name', text: 'forms.problem Name sample.needed' }]);
    expect(refused.view.pageTitle).toContain('filter.errorTitle');
  });

  it('goes back without judging', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    const { location } = await at.send(view, { name: 'Grace', to: 'what' });
    const { view: second } = await at.get(location);
    expect((await at.send(second, { wish: '', to: 'who' })).status).toBe(303);
  });

  it('leads to what is still missing, and says it there', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    const { location } = await at.send(view, { name: 'Grace', to: 'what' });
    const { view: second } = await at.get(location);
    await at.type(second, { wish: '' });
    const sent = await at.send(second, { wish: '', to: 'review' });
    expect(sent).toMatchObject({ status: 400, view: { problems: [{ id: 'wish' }] } });
    const typed = await at.get(sent.view.action.replace('stage=what', 'stage=summary'));
    expect(typed.view.stage).toBe('what');
  });

  it('does what a button of the stage asks for, and stays', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    const { location } = await at.send(view, { name: 'Grace', to: 'what' });
    const { view: second } = await at.get(location);
    const sent = await at.send(second, { wish: 'big', do: 'clear' });
    expect(sent.location).toContain('stage=what');
    expect(values((await at.get(sent.location)).view)).toEqual({ wish: '' });
  });

  it('reviews all answers, each with a way back', async () => {
    const review = await toReview(counter());
    expect(review.review?.map(({ slug, lines }) => [slug, lines])).toEqual([
      ['who', [{ term: 'Name', text: 'Grace' }]],
      ['what', [{ term: 'Wish', text: 'open' }]],
    ]);
  });

  it('is forbidden without the permission', async () => {
    const at = counter();
    at.permissions.clear();
    expect((await at.get('/samples/new')).status).toBe(403);
  });
});

describe('a form that is handed in', () => {
  it('writes once, however often it is pressed, and leaves no draft', async () => {
    const at = counter();
    const review = await toReview(at);
    const presses = await Promise.all([at.send(review, { to: 'submit' }), at.send(review, { to: 'submit' })]);
    const late = await at.send(review, { to: 'submit' });
    expect([...presses, late].map(({ location }) => location)).toEqual(Array(3).fill('/samples/1'));
    expect(at.world.written.map(([step]) => step)).toEqual(['record', 'deposit']);
    expect(draftsOf(at.records, at.staff).list()).toEqual([]);
  });

  it('gives each write a key of its own', async () => {
    const at = counter();
    await at.send(await toReview(at), { to: 'submit' });
    expect(new Set(at.world.written.map(([, , key]) => key)).size).toBe(2);
  });

  it('shows what the service refused at its field', async () => {
    const at = counter();
    const review = await toReview(at);
    at.world.failures.set(
      'record',
      refusedWith(422, { errors: { firstName: ['Is taken.'], other: ['And this.'] } }),
    );
    const refused = await at.send(review, { to: 'submit' });
    expect([refused.status, refused.view.refusal?.text]).toEqual([422, 'No. And this.']);
    const stage = await at.get(refused.view.action.replace('stage=summary', 'stage=who'));
    expect([values(stage.view), stage.view.problems]).toEqual([
      { name: 'Grace' },
      [{ id: 'name', text: 'forms.problem Name Is taken.' }],
    ]);
    const sent = await at.send(stage.view, { name: 'Hopper', to: 'summary' });
    const again = await at.get(sent.location);
    expect((await at.send(again.view, { to: 'submit' })).location).toBe('/samples/1');
  });

  it('goes on where it failed, and repeats nothing', async () => {
    const at = counter();
    const review = await toReview(at);
    at.world.failures.set('deposit', refusedWith(422, {}));
    const refused = await at.send(review, { to: 'submit' });
    expect(refused.view.progress.map(({ done }) => done)).toEqual([true, false]);
    expect((await at.send(refused.view, { to: 'submit' })).location).toBe('/samples/1');
    expect(at.world.written.map(([step]) => step)).toEqual(['record', 'deposit']);
  });

  it('says that the outcome is unknown and repeats only when it is asked to', async () => {
    const at = counter();
    const review = await toReview(at);
    at.world.failures.set('record', silence());
    const unknown = await at.send(review, { to: 'submit' });
    expect([unknown.status, unknown.view.again, unknown.view.refusal?.link?.href]).toEqual([
      504,
      { attempt: 'record.1', asksLook: true },
      '/samples',
    ]);
    expect(at.world.written).toEqual([]);
    const without = await at.send({ ...unknown.view, again: null }, { to: 'submit' });
    expect([without.status, at.world.written.length]).toEqual([504, 0]);
    expect((await at.send(unknown.view, { to: 'submit' })).location).toBe('/samples/1');
  });

  it('is not lost when the session is over: it is there after the sign-in', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    const sent = await at.send(view, { name: 'Typed late', to: 'what' }, { signedIn: false });
    const back = new URL(sent.location, 'http://x').searchParams.get('redirect_url') ?? '';
    expect(values((await at.get(back)).view)).toEqual({ name: 'Typed late' });
  });
});

describe('a draft', () => {
  it('is kept by Save for later, which leads back with the input unjudged', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    expect((await at.send(view, { name: '', to: 'later' })).location).toBe('/samples');
    expect(draftsOf(at.records, at.staff).list()).toHaveLength(1);
  });

  it('is kept while somebody types, and is there after a reload', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    expect(await at.type(view, { name: 'Gra' })).toMatchObject({ state: 'kept', rev: 1 });
    expect(values((await at.get(view.action)).view)).toEqual({ name: 'Gra' });
    expect(draftsOf(at.records, at.staff).list()).toMatchObject([
      { form: 'sample-new', about: 'Gra', stage: 'who' },
    ]);
  });

  it('says so when the session is over', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    expect(await at.type(view, { name: 'Gra' }, false)).toEqual({ state: 'signed-out' });
  });

  it('of another window is not overwritten unseen', async () => {
    const at = counter();
    const { view: first } = await at.get('/samples/new');
    await at.type(first, { name: 'Start' });
    const [one, other] = [await at.get(first.action), await at.get(first.action)];
    await at.send(one.view, { name: 'One', to: 'what' });
    expect(await at.type(other.view, { name: 'Other' })).toMatchObject({ state: 'not-kept' });
    const late = await at.send(other.view, { name: 'Other', to: 'what' });
    expect([late.status, values(late.view)]).toEqual([409, { name: 'Other' }]);
    expect((await at.send(late.view, { name: 'Other', to: 'what' })).status).toBe(303);
  });

  it('that is gone begins a new form and says so', async () => {
    const at = counter();
    const { view } = await at.get(`/samples/new?draft=${'x'.repeat(22)}`);
    expect(view.notices.map(({ title }) => title)).toEqual(['forms.gone.title']);
  });

  it('belongs to its user', async () => {
    const at = counter();
    const { view } = await at.get('/samples/new');
    await at.type(view, { name: 'Mine' });
    const other = draftsOf(at.records, { ...at.staff, userId: '999' });
    expect([other.list(), other.get(view.draft)]).toEqual([[], null]);
  });
});

describe('a record that somebody else changes meanwhile', () => {
  const edit = async () => {
    const at = counter('sampleId');
    const { view } = await at.get('/samples/7/edit');
    const drawn = await at.get(view.action);
    const { location } = await at.send(drawn.view, { name: 'Mine', to: 'what' });
    const second = await at.get(location);
    const third = await at.send(second.view, { wish: 'small', to: 'summary' });
    return { at, review: (await at.get(third.location)).view };
  };

  it.each([['4'], [undefined]])('is not overwritten unseen, with version %s', async (version) => {
    const { at, review } = await edit();
    at.world.record = { name: 'Theirs', wish: 'big', version };
    const { status, view } = await at.send(review, { to: 'submit' });
    expect([status, at.world.written]).toEqual([409, []]);
    expect(view.conflict?.rows).toEqual([
      { name: 'name', label: 'Name', theirs: 'Theirs', yours: 'Mine', both: true },
      { name: 'wish', label: 'Wish', theirs: 'big', yours: 'small', both: false },
    ]);
    expect(view.conflict?.text).toContain('Ines Carvalho');
    const { location } = await at.send(view, { to: 'resolve', 'keep.name': 'yours' });
    const chosen = await at.get(location);
    expect((await at.send(chosen.view, { to: 'submit' })).location).toBe('/samples/1');
    expect(at.world.written[0]?.[1]).toEqual({ name: 'Mine', wish: 'big' });
  });

  it('is seen also when it changes in the last moment', async () => {
    const { at, review } = await edit();
    at.world.failures.set('record', refusedWith(412, { changedBy: 'Ines', version: 4 }));
    const stale = await at.send(review, { to: 'submit' });
    expect([stale.status, stale.view.refusal?.title]).toEqual([412, 'sample.record: refusal.stale.title']);
  });
});
