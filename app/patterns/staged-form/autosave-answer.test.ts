import { describe, expect, it } from 'vitest';
import { markOf } from './autosave.ts';
import { testForm } from './sample-form.fixture.ts';

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
    const answer = await at.type(view, { name: 'Gra', shown, redraw: 'on' });
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
