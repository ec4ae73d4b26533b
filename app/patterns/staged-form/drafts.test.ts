import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Records } from '../../store/records.server.ts';
import { testRecords } from '../../store/store.fixture.ts';
import { filesOf, keepFiles } from '../draft-files/draft-files.server.ts';
import { longPictureOf, pictureOf } from '../draft-files/pictures.fixture.ts';
import { type Drafts, draftsOf, MOST_DRAFTS, newDraftId, type StoredDraft } from './drafts.server.ts';
import type { FormView } from './draw-form.server.ts';
import { silence, testForm } from './sample-form.fixture.ts';

const owner = { clientId: '1', userId: '7' };
const HOUR = 3_600_000;

const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  form: 'customer-new',
  record: '',
  start: {},
  key: 'key',
  base: { name: ['Ada'] },
  answers: { name: ['Grace'] },
  visited: ['details'],
  writings: {},
  stage: 'details',
  about: '',
  price: null,
  progress: {},
  refused: {},
  attempt: null,
  isRebased: false,
  ...more,
});
const EMPTY = { answers: { name: ['Ada'] } };

let now: number;
let records: Records;
let drafts: Drafts;

beforeEach(() => {
  now = 100 * HOUR;
  ({ records } = testRecords({ now: () => now }));
  drafts = draftsOf(records, owner);
});

/** Keeps a new draft, a minute after the one before. */
function begin(about: string, more: Partial<StoredDraft> = {}): string {
  const id = newDraftId();
  now += 60_000;
  drafts.change(id, () => draft({ about, ...more }));
  return id;
}
/** So many drafts with input, the first of which is the oldest. */
const beginMany = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => begin(`no ${at}`));
const abouts = () => drafts.list().map(({ about }) => about);

describe('at the limit of drafts', () => {
  it('the one that was changed longest ago is discarded with its pictures, and the user is notified', async () => {
    const [first = '', second = ''] = beginMany(MOST_DRAFTS);
    const file = new File([pictureOf('front')], 'front.png', { type: 'image/png' });
    expect(await keepFiles(records, owner, second, [{ field: 'photos', file }])).toEqual([]);
    now += HOUR;
    drafts.change(first, (stored) => stored && { ...stored, stage: 'changed since' });
    begin('new');
    expect(drafts.list()).toHaveLength(MOST_DRAFTS);
    expect(abouts()).toEqual(expect.arrayContaining(['new', 'no 0', 'no 2']));
    expect(abouts()).not.toContain('no 1');
    expect(records.list(owner, `draft-file ${second}`)).toEqual([]);
    expect(drafts.gaveWay()).toMatchObject([{ id: second, about: 'no 1', form: 'customer-new' }]);
    now += 601_000;
    expect(drafts.gaveWay()).toEqual([]);
  });

  it('one without input is discarded first, and the user is not notified', () => {
    beginMany(MOST_DRAFTS - 1);
    begin('empty', EMPTY);
    begin('new');
    expect(abouts()).not.toContain('empty');
    expect(abouts()).toContain('no 0');
    expect(drafts.gaveWay()).toEqual([]);
  });

  it('one with pictures alone is not without input', async () => {
    const [id = ''] = [begin('pictures', EMPTY)];
    await keepFiles(records, owner, id, [{ field: 'photos', file: new File([pictureOf('a')], 'a.png') }]);
    begin('empty', EMPTY);
    beginMany(MOST_DRAFTS - 2);
    begin('new');
    expect(abouts()).toContain('pictures');
    expect(abouts()).not.toContain('empty');
  });

  it.each([
    ['of which something is written', { progress: { agreement: { id: 7 } } }],
    ['of a write whose outcome is not known', { attempt: { step: 'agreement', nth: 1 } }],
  ])('one %s is discarded last', (_, more) => {
    begin('started', more);
    beginMany(MOST_DRAFTS - 1);
    begin('new');
    expect(abouts()).toContain('started');
    expect(abouts()).not.toContain('no 0');
  });

  it('one that is changed, or not stored, takes no place of another', () => {
    const [first = ''] = beginMany(MOST_DRAFTS);
    drafts.change(first, (stored) => stored);
    drafts.change(newDraftId(), () => null);
    expect(drafts.list()).toHaveLength(MOST_DRAFTS);
    expect(drafts.gaveWay()).toEqual([]);
  });
});

describe('forms that were submitted', () => {
  it('are known long after a hundred others', () => {
    const [first = '', ...others] = Array.from({ length: 300 }, newDraftId);
    const led = { address: '/agreements/7', flash: 'moneyPosted' as const };
    for (const id of [first, ...others]) drafts.finish(id, led);
    expect(drafts.done(first)).toEqual(led);
  });
});

describe('a list of drafts', () => {
  it('opens a draft only once it has changed, for any caller', () => {
    const [first = ''] = beginMany(3);
    drafts.list();
    const opened = vi.spyOn(records, 'get');
    expect(draftsOf(records, owner).list()).toHaveLength(3);
    expect(opened).not.toHaveBeenCalled();
    drafts.change(first, (stored) => stored && { ...stored, about: 'changed in the same millisecond' });
    expect(abouts()).toContain('changed in the same millisecond');
  });

  it('shows what another process has changed', () => {
    const id = begin('before');
    drafts.list();
    now += 1;
    records.put(owner, 'draft', id, JSON.stringify(draft({ about: 'after' })));
    expect(abouts()).toEqual(['after']);
  });
});

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
