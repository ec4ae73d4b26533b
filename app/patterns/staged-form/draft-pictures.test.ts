import { describe, expect, it } from 'vitest';
import { filesOf } from '../draft-files/draft-files.server.ts';
import { longPictureOf, pictureOf } from '../draft-files/pictures.fixture.ts';
import type { FormView } from './form-view.ts';
import { silence, testForm } from './sample-form.fixture.ts';

type TestForm = ReturnType<typeof testForm>;

const photo = (name: string): File => new File([pictureOf(name)], name);
const largePhoto = (name: string): File => new File([longPictureOf(name, 700_001)], name);
const noPhoto = (name: string): File => new File(['no picture'], name);

const storedIn = (at: TestForm, { draft }: FormView): readonly string[] =>
  filesOf(at.records, at.staff, draft)
    .of('photos')
    .map(({ name }) => name);
const shownIn = ({ groups }: FormView): readonly string[] =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.kind === 'files' ? field.stored : []))
    .map(({ name }) => name);
const wrongIn = ({ problems }: FormView): readonly string[] =>
  problems.map(({ id, text }) => `${id}: ${text}`);

describe('pictures of a form', () => {
  it('are stored with the draft in their order, and shown', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const photos = ['c.png', 'a.png', 'b.png'].map(photo);
    const { location } = await at.send(view, { name: 'Grace', to: 'what' }, { photos });
    const back = (await at.get(location.replace('stage=what', 'stage=who'))).view;
    expect([storedIn(at, view), shownIn(back)]).toEqual(Array(2).fill(['c.png', 'a.png', 'b.png']));
  });

  it('are stored once, however often they are sent', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const press = () =>
      at.send(view, { name: 'Grace', to: 'what' }, { photos: [photo('a.png'), photo('b.png')] });
    await Promise.all([press(), press(), press()]);
    await press();
    expect(storedIn(at, view)).toEqual(['a.png', 'b.png']);
  });

  it('are stored again after they were removed', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const press = (more: Record<string, string>) =>
      at.send(view, { name: 'Grace', to: 'what', ...more }, { photos: [photo('a.png')] });
    await press({});
    const [stored] = filesOf(at.records, at.staff, view.draft).of('photos');
    await press({ [`remove.${stored?.id}`]: 'on' });
    expect(storedIn(at, view)).toEqual(['a.png']);
  });

  it('that cannot be read are all named at their field, and the others are stored', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const photos = [noPhoto('x.png'), photo('a.png'), largePhoto('y.png')];
    const sent = await at.send(view, { name: 'Grace', to: 'what' }, { photos });
    expect([sent.status, wrongIn(sent.view), shownIn(sent.view)]).toEqual([
      400,
      ['photos: forms.problem Photos forms.file.noPicture x.png; forms.file.tooLarge y.png'],
      ['a.png'],
    ]);
  });

  it('are stored where another window saved the stage first', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    await at.send((await at.get(view.action)).view, { name: 'Grace', to: 'what' });
    const sent = await at.send(view, { name: 'Ada', to: 'what' }, { photos: [photo('a.png')] });
    expect([sent.status, shownIn(sent.view)]).toEqual([409, ['a.png']]);
  });

  it('sent after the session ended are stored; those that cannot be stored have to be selected again', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    const photos = [photo('a.png'), noPhoto('x.png'), photo('b.png')];
    const sent = await at.send(view, { name: 'Typed late', to: 'what' }, { photos, signedIn: false });
    const wanted = new URL(sent.location, 'http://x').searchParams.get('redirect_url') ?? '';
    const back = await at.get(wanted);
    expect([back.status, wrongIn(back.view), storedIn(at, view)]).toEqual([
      200,
      ['photos: forms.problem Photos forms.file.chooseAgain x.png'],
      ['a.png', 'b.png'],
    ]);
  });

  it('are stored while the service is silent; those that cannot be stored are named', async () => {
    const at = testForm();
    const { view } = await at.get('/samples/new');
    at.environment.failures.set('open', silence());
    const photos = [photo('a.png'), noPhoto('x.png')];
    const sent = await at.send(view, { name: 'Grace', to: 'what' }, { photos });
    expect([sent.view.state, storedIn(at, view)]).toEqual(['stored', ['a.png']]);
    expect(JSON.stringify(sent.view.refusal)).toContain('forms.file.noPicture x.png');
  });
});
