import { describe, expect, it, vi } from 'vitest';
import { draftsOf } from './drafts.server.ts';
import type { FormView } from './draw-form.server.ts';
import { silence, testForm } from './sample-form.fixture.ts';

const values = ({ groups }: FormView) =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));

type TestForm = ReturnType<typeof testForm>;

/** Goes from the first stage to the review. */
async function toReview(at: TestForm): Promise<FormView> {
  const { view } = await at.get('/samples/new');
  const second = await at.get((await at.send(view, { name: 'Grace', to: 'what' })).location);
  return (await at.get((await at.send(second.view, { input: 'open', to: 'summary' })).location)).view;
}

const written = (at: TestForm) => at.environment.written.map(([step]) => step);

describe('requests that overtake each other', () => {
  it('a press that was waiting while another one submitted the form writes nothing again', async () => {
    const at = testForm();
    const review = await toReview(at);
    const held = at.holdUp();
    const slow = at.send(review, { to: 'submit' });
    await held.reached;
    await at.send(review, { to: 'submit' });
    held.letGo();
    expect((await slow).location).toBe('/samples/1');
    expect([written(at), draftsOf(at.records, at.staff).list()]).toEqual([['record', 'deposit'], []]);
  });

  it('a press that finds the record closed by another press leads where that one led', async () => {
    const at = testForm();
    const review = await toReview(at);
    const held = at.holdUp();
    const slow = at.send(review, { to: 'submit' });
    await held.reached;
    await at.send(review, { to: 'submit' });
    at.environment.isClosed = true;
    held.letGo();
    expect((await slow).location).toBe('/samples/1');
  });

  it('a press that finds the record closed while another press is still writing waits for that one', async () => {
    const at = testForm();
    const review = await toReview(at);
    const reading = at.holdUp();
    const slow = at.send(review, { to: 'submit' });
    await reading.reached;
    const writing = at.holdUp('write');
    const first = at.send(review, { to: 'submit' });
    await writing.reached;
    at.environment.isClosed = true;
    reading.letGo();
    writing.letGo();
    expect([(await first).location, (await slow).location]).toEqual(['/samples/1', '/samples/1']);
    expect(written(at)).toEqual(['record', 'deposit']);
  });

  it('a late autosave does not restore a submitted form', async () => {
    const at = testForm();
    const review = await toReview(at);
    const first = await at.get(review.action.replace('summary', 'who'));
    const held = at.holdUp();
    const late = at.type(first.view, { name: 'Late' });
    await held.reached;
    await at.send(review, { to: 'submit' });
    held.letGo();
    expect(await late).toEqual({ state: 'not-stored', text: 'forms.live.done' });
    expect(draftsOf(at.records, at.staff).list()).toEqual([]);
  });

  it('a draft that an autosave starts stores what its form was opened for', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new?customer=5');
    await at.type(view, { name: 'Ada' });
    expect(draftsOf(at.records, at.staff).get(view.draft)?.start).toEqual({ customer: '5' });
  });

  it('a late autosave of a page does not undo a later submit of that page', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const held = at.holdUp();
    const late = at.type(view, { name: 'Gra', turn: '1' });
    await held.reached;
    await at.send(view, { name: 'Grace', turn: '2', to: 'what' });
    held.letGo();
    await late;
    expect(values((await at.get(view.action)).view)).toEqual({ name: 'Grace' });
  });

  it('of two windows that submit at the same time, one is notified of the other', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    await at.type(view, { name: 'Start' });
    const [one, other] = [await at.get(view.action), await at.get(view.action)];
    const held = [at.holdUp(), at.holdUp()];
    const sent = [
      at.send(one.view, { name: 'One', to: 'what' }),
      at.send(other.view, { name: 'Other', to: 'what' }),
    ];
    await Promise.all(held.map(({ reached }) => reached));
    for (const { letGo } of held) letGo();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 409]);
  });
});

describe('the input', () => {
  it('is saved with the draft while the service is silent, also of a new form', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    at.environment.failures.set('open', silence());
    const dead = await at.send(view, { name: 'Grace', to: 'what' });
    expect((dead.view as { state: string }).state).toBe('stored');
    at.environment.failures.clear();
    const back = await at.get(view.action);
    expect(values(back.view)).toEqual({ name: 'Grace' });
    const second = await at.get((await at.send(back.view, { name: 'Grace', to: 'what' })).location);
    expect(values(second.view)).toEqual({ input: 'open' });
  });

  it('stays on the page while neither the service answers nor the store saves it', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    at.environment.failures.set('open', silence());
    vi.spyOn(at.records, 'change').mockImplementation(() => {
      throw new Error('disk I/O error');
    });
    const dead = await at.send(view, { name: 'Grace', to: 'what' });
    expect(dead.view).toMatchObject({
      state: 'stored',
      submitted: expect.arrayContaining([['name', 'Grace']]),
    });
  });

  it('on the page of a conflict is saved when the conflict is resolved', async () => {
    const at = testForm('sampleId');
    const { view } = await at.get('/samples/7/edit');
    const { location } = await at.send(view, { name: 'Mine', to: 'what' });
    await at.get(location);
    at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
    const conflict = await at.get(view.action);
    expect(conflict.view.conflict?.rows).toHaveLength(1);
    await at.send(conflict.view, { name: 'Mine at last', to: 'resolve', 'keep.name': 'yours' });
    expect(values((await at.get(view.action)).view)).toEqual({ name: 'Mine at last' });
  });

  it('on a page that is older than a resolved conflict does not silently undo the choice', async () => {
    const at = testForm('sampleId');
    const { view: old } = await at.get('/samples/7/edit');
    const { location } = await at.send(old, { name: 'Mine', to: 'what' });
    await at.get(location);
    at.environment.record = { name: 'Theirs', input: 'small', version: '4' };
    const conflict = await at.get(old.action);
    await at.send(conflict.view, { name: 'Mine', to: 'resolve', 'keep.name': 'theirs' });
    expect((await at.send(old, { name: 'Mine', to: 'what' })).status).toBe(409);
    expect(values((await at.get(old.action)).view)).toEqual({ name: 'Theirs' });
  });

  it('sent after the session ended is shown in a conflict with what another window saved', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const sent = await at.send(view, { name: 'Mine', to: 'what' }, { signedIn: false });
    const other = await at.get(view.action);
    await at.send(other.view, { name: 'Other', to: 'what' });
    const back = new URL(sent.location, 'http://x').searchParams.get('redirect_url') ?? '';
    const { status, view: shown } = await at.get(back);
    expect([status, values(shown)]).toEqual([409, { name: 'Mine' }]);
  });
});
