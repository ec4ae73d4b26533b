import { describe, expect, it } from 'vitest';
import type { FormView } from './form-view.ts';
import { silence, testForm } from './sample-form.fixture.ts';

const fieldOf = ({ groups }: FormView) => groups[0]?.fields[0];
const noticesOf = ({ notices }: FormView) => notices.map(({ title, text }) => `${title} ${text}`);

/** A form whose record is written and whose deposit failed, with a page of its first stage from before that. */
async function halfWritten() {
  const at = testForm();
  const { view: first } = await at.get('/samples/new');
  const second = await at.get((await at.send(first, { name: 'Grace', to: 'what' })).location);
  const before = (await at.get(second.view.action.replace('what', 'who'))).view;
  const review = await at.get((await at.send(second.view, { input: 'open', to: 'summary' })).location);
  at.environment.failures.set('deposit', silence());
  await at.send(review.view, { to: 'submit' });
  const draw = async (stage: string) => (await at.get(before.action.replace('who', stage))).view;
  return { at, before, draw };
}

describe('a field that is written', () => {
  it('is read-only, and its stage says so; fields of a later write stay open', async () => {
    const { draw } = await halfWritten();
    const [who, what] = [await draw('who'), await draw('what')];
    expect(fieldOf(who)).toMatchObject({ value: 'Grace', readOnly: true });
    expect(noticesOf(who)).toEqual(['forms.written.title forms.written.text']);
    expect([fieldOf(what)?.readOnly, noticesOf(what)]).toEqual([undefined, []]);
  });

  it('ignores a page that was drawn before, and shows the input that is not included', async () => {
    const { at, before, draw } = await halfWritten();
    const sent = await at.send(before, { name: 'Hopper', to: 'what' });
    expect([sent.status, noticesOf(sent.view)]).toEqual([409, [expect.stringContaining('Name: Hopper')]]);
    expect(fieldOf(sent.view)).toMatchObject({ value: 'Grace', readOnly: true });
    // The page that showed it continues.
    expect((await at.send(sent.view, { name: 'Grace', to: 'what' })).location).toContain('stage=what');
    expect(fieldOf(await draw('who'))?.value).toBe('Grace');
  });

  it('ignores an autosave', async () => {
    const { at, before, draw } = await halfWritten();
    const submitted = await at.type(before, { name: 'Hopper' });
    expect(submitted).toEqual({ state: 'not-stored', text: 'forms.written.title' });
    expect(fieldOf(await draw('who'))?.value).toBe('Grace');
  });

  it('ignores input while the service is silent; the page keeps the input', async () => {
    const { at, before, draw } = await halfWritten();
    at.environment.failures.set('open', silence());
    const sent = await at.send(before, { name: 'Hopper', to: 'what' });
    expect(sent.view).toMatchObject({
      state: 'stored',
      submitted: expect.arrayContaining([['name', 'Hopper']]),
    });
    at.environment.failures.clear();
    expect(fieldOf(await draw('who'))?.value).toBe('Grace');
  });
});

describe('a form whose record is closed by now', () => {
  it('is closed', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    await at.send(view, { name: 'Grace', to: 'what' });
    at.environment.isClosed = true;
    expect((await at.get(view.action)).view).toMatchObject({ state: 'closed' });
  });

  it('stays open while it is not known whether its own write closed it', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const second = await at.get((await at.send(view, { name: 'Grace', to: 'what' })).location);
    const review = await at.get((await at.send(second.view, { input: 'open', to: 'summary' })).location);
    at.environment.failures.set('record', silence());
    const unknown = await at.send(review.view, { to: 'submit' });
    at.environment.isClosed = true;
    expect((await at.get(view.action)).view).toMatchObject({ state: 'form' });
    expect((await at.send(unknown.view, { to: 'submit' })).location).toBe('/samples/1');
  });
});
