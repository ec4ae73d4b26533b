// Above 250 lines, since a form is followed from its first stage to its draft, on one made-up counter.

import { describe, expect, it } from 'vitest';
import { markOf } from './autosave.ts';
import { draftsOf } from './drafts.server.ts';
import type { FormView } from './draw-form.server.ts';
import { refusedWith, testForm } from './sample-form.fixture.ts';

const values = ({ groups }: FormView) =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));
const states = ({ steps }: FormView) => steps.map(({ slug, state }) => `${slug} ${state}`);

type TestForm = ReturnType<typeof testForm>;

/** Goes from the first stage to the review. */
async function toReview(at: TestForm, name = 'Grace'): Promise<FormView> {
  const { view } = await at.get('/samples/new?customer=5');
  const { location } = await at.send(view, { name, to: 'what' });
  const second = await at.get(location);
  const third = await at.send(second.view, { input: 'open', to: 'summary' });
  return (await at.get(third.location)).view;
}

describe('a form in stages', () => {
  it('begins with its first stage, and an unknown stage is the first', async () => {
    const at = testForm();
    const [plain, unknown] = [await at.get('/samples/new'), await at.get('/samples/new?stage=nowhere')];
    expect([plain.view.stage, unknown.view.stage, plain.view.steps.map(({ slug }) => slug)]).toEqual([
      'who',
      'who',
      ['who', 'what', 'summary'],
    ]);
  });

  it('saves the input and continues; going back shows it', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new?customer=5');
    const sent = await at.send(view, { name: 'Grace', to: 'what' });
    expect(sent).toMatchObject({ status: 303, location: expect.stringContaining('stage=what') });
    expect(sent.location).toContain('customer=5');
    const second = await at.get(sent.location);
    expect([second.view.stage, values(second.view), states(second.view)]).toEqual([
      'what',
      { input: 'open' },
      ['who done', 'what here', 'summary ahead'],
    ]);
    const back = await at.send(second.view, { input: '', to: 'who' });
    expect(values((await at.get(back.location)).view)).toEqual({ name: 'Grace' });
  });

  it('leads to the first missing field and shows its message', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const { location } = await at.send(view, { name: 'Grace', to: 'what' });
    const { view: second } = await at.get(location);
    await at.type(second, { input: '' });
    const sent = await at.send(second, { input: '', to: 'review' });
    expect(sent).toMatchObject({ status: 400, view: { problems: [{ id: 'input' }] } });
    const submitted = await at.get(sent.view.action.replace('stage=what', 'stage=summary'));
    expect(submitted.view.stage).toBe('what');
  });

  it('reviews all answers, each with a way back', async () => {
    const review = await toReview(testForm());
    expect(review.review?.map(({ slug, lines }) => [slug, lines])).toEqual([
      ['who', [{ term: 'Name', text: 'Grace' }]],
      ['what', [{ term: 'Request', text: 'open' }]],
    ]);
  });

  it('is forbidden without the permission', async () => {
    const at = testForm();
    at.permissions.clear();
    expect((await at.get('/samples/new')).status).toBe(403);
  });
});

describe('a submitted form', () => {
  it('writes once, however often it is submitted, and leaves no draft', async () => {
    const at = testForm();
    const review = await toReview(at);
    const presses = await Promise.all([at.send(review, { to: 'submit' }), at.send(review, { to: 'submit' })]);
    const late = await at.send(review, { to: 'submit' });
    expect([...presses, late].map(({ location }) => location)).toEqual(Array(3).fill('/samples/1'));
    expect(at.environment.written.map(([step]) => step)).toEqual(['record', 'deposit']);
    expect(draftsOf(at.records, at.staff).list()).toEqual([]);
  });

  it('resumes where it failed, and repeats nothing', async () => {
    const at = testForm();
    const review = await toReview(at);
    at.environment.failures.set('deposit', refusedWith(422, {}));
    const refused = await at.send(review, { to: 'submit' });
    expect(refused.view.progress.map(({ done }) => done)).toEqual([true, false]);
    expect((await at.send(refused.view, { to: 'submit' })).location).toBe('/samples/1');
    expect(at.environment.written.map(([step]) => step)).toEqual(['record', 'deposit']);
  });
});

describe('a draft', () => {
  it('is saved while the user types, and is there after a reload', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    expect(await at.type(view, { name: 'Gra' })).toMatchObject({ state: 'stored', rev: 1 });
    expect(values((await at.get(view.action)).view)).toEqual({ name: 'Gra' });
    expect(draftsOf(at.records, at.staff).list()).toMatchObject([
      { form: 'sample-new', about: 'Gra', stage: 'who' },
    ]);
  });

  it('says so when the session is over', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    expect(await at.type(view, { name: 'Gra' }, false)).toEqual({ state: 'signed-out' });
  });

  it('that is gone starts a new form and says so', async () => {
    const at = testForm();
    const { view } = await at.get(`/samples/new?draft=${'x'.repeat(22)}`);
    expect(view.notices.map(({ title }) => title)).toEqual(['forms.gone.title']);
  });

  it('belongs to its user', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    await at.type(view, { name: 'Mine' });
    const other = draftsOf(at.records, { ...at.staff, userId: '999' });
    expect([other.list(), other.get(view.draft)]).toEqual([[], null]);
  });
});

describe('a record that another user changes during an edit', () => {
  const edit = async () => {
    const at = testForm('sampleId');
    const { view } = await at.get('/samples/7/edit');
    const drawn = await at.get(view.action);
    const { location } = await at.send(drawn.view, { name: 'Mine', to: 'what' });
    const second = await at.get(location);
    const third = await at.send(second.view, { input: 'small', to: 'summary' });
    return { at, review: (await at.get(third.location)).view };
  };

  it.each([['4'], [undefined]])('is not overwritten unseen, with version %s', async (version) => {
    const { at, review } = await edit();
    at.environment.record = { name: 'Theirs', input: 'big', version };
    const { status, view } = await at.send(review, { to: 'submit' });
    expect([status, at.environment.written]).toEqual([409, []]);
    expect(view.conflict?.rows).toEqual([
      { name: 'name', label: 'Name', theirs: 'Theirs', yours: 'Mine', both: true },
      { name: 'input', label: 'Request', theirs: 'big', yours: 'small', both: false },
    ]);
    expect(view.conflict?.text).toContain('Ines Carvalho');
    const { location } = await at.send(view, { to: 'resolve', 'keep.name': 'yours' });
    const chosen = await at.get(location);
    expect((await at.send(chosen.view, { to: 'submit' })).location).toBe('/samples/1');
    expect(at.environment.written[0]?.[1]).toEqual({ name: 'Mine', input: 'big' });
  });
});

const marksOf = ({ groups }: { readonly groups: Parameters<typeof markOf>[0][] }) =>
  groups.map(markOf).join(' ');

/** A new form, opened, with its marks as its page sends them. */
async function opened(param?: string) {
  const at = testForm(param);
  const { view } = await at.get(param ? '/samples/7/edit' : '/samples/new');
  return { at, view, shown: marksOf({ groups: [...view.groups] }) };
}

describe('a form that is saved while its user types', () => {
  it('is not drawn where nothing depends on what changed, and says where its stages stand', async () => {
    const { at, view, shown } = await opened();
    at.environment.drawn = 0;
    const answer = await at.type(view, { name: 'Gra', shown });
    const steps = view.steps.map((step) => ({ ...step, open: !step.current }));
    expect(answer).toEqual({ state: 'stored', steps, drawn: null });
    expect(at.environment.drawn).toBe(0);
    expect((await at.get(view.action)).view.groups[0]?.fields[0]?.value).toBe('Gra');
  });

  it('brings those groups alone that the page does not show as they are', async () => {
    const { at, view, shown } = await opened();
    const answer = await at.type(view, { name: 'Gra', shown, redraw: 'all' });
    expect(answer).toMatchObject({ drawn: { order: ['who', 'more'], groups: [{ key: 'who' }] } });
  });

  it('brings all groups to a page that says nothing of what it shows: the release before drew it', async () => {
    const { at, view } = await opened();
    const answer = await at.type(view, { name: 'Gra' });
    expect(answer).toMatchObject({ state: 'stored', groups: [{ key: 'who' }, { key: 'more' }] });
  });
});

describe('the record of a form', () => {
  it('is read for the page, and from there while the user types', async () => {
    const { at, view, shown } = await opened('sampleId');
    await at.type(view, { name: 'Gra', shown });
    expect(at.environment.reads).toEqual(['remembered', 'reused']);
  });

  it('is read of the service for a submit', async () => {
    const { at, view } = await opened('sampleId');
    await at.send(view, { name: 'Gra', to: 'what' });
    expect(at.environment.reads[1]).toBe('service');
  });
});

it('a new form is asked once what it begins with: its next number', async () => {
  const { at, view, shown } = await opened();
  await at.type(view, { name: 'Gra', shown });
  const { location } = await at.send(view, { name: 'Grace', to: 'what' });
  await at.get(location);
  expect(at.environment.started).toBe(1);
});
