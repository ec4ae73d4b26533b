import { describe, expect, it } from 'vitest';
import { draftsOf } from './drafts.server.ts';
import type { FormView } from './draw-form.server.ts';
import { testForm } from './sample-form.fixture.ts';

const values = ({ groups }: FormView) =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));

type TestForm = ReturnType<typeof testForm>;

/** Where the sign-in page leads back to. */
const backFrom = (location: string): string =>
  new URL(location, 'http://x').searchParams.get('redirect_url') ?? '';
const headsOf = (at: TestForm, userId = at.staff.userId) =>
  draftsOf(at.records, { ...at.staff, userId })
    .list()
    .map(({ id, stage }) => [id, stage]);

describe('a form whose session is over', () => {
  it('is stored with its user’s drafts, however late the user returns', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const sent = await at.send(view, { name: 'Typed late', to: 'what' }, { signedIn: false });
    at.anHourPasses();
    expect(headsOf(at)).toEqual([[view.draft, 'who']]);
    expect(values((await at.get(backFrom(sent.location))).view)).toEqual({ name: 'Typed late' });
  });

  it('fault 70: says so to its user on the next page, until that user saves it', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    expect(view.notices).toEqual([]);
    const sent = await at.send(view, { name: 'Typed late', to: 'what' }, { signedIn: false });
    const expected = [{ tone: 'info', title: 'forms.signedOut.title', text: expect.any(String) }];
    const back = await at.get(backFrom(sent.location));
    expect(back.view.notices).toEqual(expected);
    expect((await at.get(view.action)).view.notices, 'loaded again').toEqual(expected);
    await at.type(back.view, { name: 'Seen' });
    expect((await at.get(view.action)).view.notices).toEqual([]);
  });

  it('is stored by an autosave as well', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    expect(await at.type(view, { name: 'Half' }, false)).toEqual({ state: 'signed-out' });
    expect(values((await at.get(view.action)).view)).toEqual({ name: 'Half' });
  });

  it('does not replace later input when its page is loaded again', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const sent = await at.send(view, { name: 'Before', to: 'what' }, { signedIn: false });
    const address = backFrom(sent.location);
    const back = await at.get(address);
    expect(values(back.view)).toEqual({ name: 'Before' });
    await at.type(back.view, { name: 'After' });
    const again = await at.get(address);
    expect([again.status, values(again.view)]).toEqual([200, { name: 'After' }]);
  });

  it('stays at the stage from which it was sent', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const { location } = await at.send(view, { name: 'Ada', to: 'what' });
    const second = await at.get(location);
    const sent = await at.send(second.view, { input: 'Late', to: 'submit' }, { signedIn: false });
    const back = await at.get(backFrom(sent.location));
    expect([back.view.stage, values(back.view)]).toEqual(['what', { input: 'Late' }]);
    expect(headsOf(at)).toEqual([[view.draft, 'what']]);
  });

  it('is stored without card numbers', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    await at.send(view, { name: 'Visa 4111 1111 1111 1111', to: 'what' }, { signedIn: false });
    expect(at.remembered()).toContain('Visa •••• 1111');
    expect(at.remembered()).not.toMatch(/4111/);
    expect(values((await at.get(view.action)).view)).toEqual({ name: 'Visa •••• 1111' });
  });
});

describe('a form that was drawn for another user of the same browser', () => {
  it('is not stored for the user who types into it now', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    expect(await at.type(at.drawnFor(view, '999'), { name: 'Not yours' })).toEqual({ state: 'signed-out' });
    expect(headsOf(at)).toEqual([]);
  });
});
