// Above 250 lines: every event of a form that is saved while its user types, on one page.

import { describe, expect, it } from 'vitest';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import {
  ASKED_AGAIN,
  ASKED_AGAIN_AFTER,
  type Autosave,
  type AutosaveCommand,
  type AutosaveEvent,
  hasErrors,
  isCurrent,
  markOf,
  next,
  SAVED_AFTER,
  SHOWN_AFTER,
  unchanged,
  withAnswer,
  wouldLose,
} from './autosave.ts';
import type { LivePart } from './draw-form.server.ts';

/** A page whose user types; the test moves the clock. */
function page(isStale = false) {
  let state = unchanged(isStale);
  let ms = 0;
  let commands: readonly AutosaveCommand[] = [];
  const tell = (event: AutosaveEvent): readonly AutosaveCommand[] => {
    const clock = `10:${String(Math.floor(ms / 60_000)).padStart(2, '0')}`;
    ({ state, commands } = next(state, event, { ms, clock }));
    return commands;
  };
  const types = () => commands.map(({ type }) => type);
  return {
    get state(): Autosave {
      return state;
    },
    types,
    tell,
    pass(more: number) {
      ms += more;
    },
    input: (isShown = false, redraws = false, isTyping = false) =>
      tell({ type: 'input', isShown, redraws, isTyping }),
    due: () => tell({ type: 'due' }),
    saved: (more: { isPriced?: boolean; isCurrent?: boolean; save?: number } = {}) =>
      tell({ type: 'saved', save: state.save, isPriced: true, isCurrent: true, ...more }),
    refused: () => tell({ type: 'refused', save: state.save, text: 'Another window' }),
    unanswered: () => tell({ type: 'unanswered', save: state.save }),
  };
}

const saving = (commands: readonly AutosaveCommand[]) => commands.find(({ type }) => type === 'save');

describe('a pause', () => {
  it('is short before what depends on a field is drawn, and longer before a field is saved alone', () => {
    expect(page().input(true)).toEqual([{ type: 'wait', ms: SHOWN_AFTER }]);
    expect(page().input(false)).toEqual([{ type: 'wait', ms: SAVED_AFTER }]);
  });

  it('is put off by further input of a field that is drawn', () => {
    const at = page();
    at.input(true);
    at.pass(300);
    expect(at.input(true)).toEqual([{ type: 'wait', ms: SHOWN_AFTER }]);
  });

  it('is not put off by input that is only saved', () => {
    const at = page();
    at.input(true);
    at.pass(100);
    expect(at.input(false)).toEqual([{ type: 'wait', ms: SHOWN_AFTER - 100 }]);
    at.pass(SAVED_AFTER);
    expect(at.input(false)).toEqual([{ type: 'wait', ms: 0 }]);
  });
});

describe('a save', () => {
  it('draws nothing after input on which nothing depends', () => {
    const at = page();
    at.input();
    expect(saving(at.due())).toEqual({ type: 'save', save: 1, draws: false });
  });

  it('draws after input on which something depends, and where the page says what is wrong', () => {
    for (const [isShown, redraws] of [
      [true, false],
      [false, true],
    ] as const) {
      const at = page();
      at.input(isShown, redraws);
      expect(saving(at.due())).toMatchObject({ draws: 'all' });
    }
  });

  it('draws where the page was drawn without a price of now', () => {
    const at = page(true);
    at.input();
    expect(saving(at.due())).toMatchObject({ draws: 'all' });
  });

  it('draws what an earlier one did not bring: it got no answer, or gave way to this one', () => {
    for (const end of ['unanswered', 'refused', null] as const) {
      const at = page();
      at.input(true);
      at.due();
      if (end !== null) at[end]();
      at.input();
      expect(saving(at.due()), String(end)).toMatchObject({ draws: 'all' });
    }
  });

  it('draws less while the user is in a field, and the rest when they leave it as it was', () => {
    const at = page();
    at.input(true, false, true);
    expect(saving(at.due())).toMatchObject({ draws: 'while-typing' });
    at.saved();
    expect(at.tell({ type: 'field-left' })).toEqual([{ type: 'wait', ms: 0 }]);
    expect(saving(at.due())).toMatchObject({ draws: 'all' });
    at.saved();
    expect(at.tell({ type: 'field-left' })).toEqual([]);
  });

  it('draws all once where leaving the field is further input, or comes before the pause', () => {
    const changed = page();
    changed.input(true, false, true);
    changed.due();
    changed.saved();
    expect(changed.input(true)).toEqual([{ type: 'wait', ms: SHOWN_AFTER }]);
    expect(changed.tell({ type: 'field-left' })).toEqual([]);
    expect(saving(changed.due())).toMatchObject({ draws: 'all' });

    const early = page();
    early.input(true, false, true);
    expect(early.tell({ type: 'field-left' })).toEqual([]);
    expect(saving(early.due())).toMatchObject({ draws: 'all' });
  });

  it('draws once: the next one draws nothing', () => {
    const at = page();
    at.input(true);
    at.due();
    at.saved();
    at.input();
    expect(saving(at.due())).toMatchObject({ draws: false });
  });

  it('that is answered leaves nothing unsaved, and names the draft in the address', () => {
    const at = page();
    at.input();
    at.due();
    at.saved();
    expect([at.state.last, at.state.isUnsaved, at.types()]).toEqual(['saved', false, ['name-draft']]);
  });

  it('leaves input unsaved that came while it was under way', () => {
    const at = page();
    at.input();
    at.due();
    at.input();
    at.saved();
    expect(at.state.isUnsaved).toBe(true);
  });

  it('is void once a later one is under way', () => {
    const at = page();
    at.input();
    at.due();
    at.input();
    at.due();
    const before = at.state;
    expect(at.saved({ save: 1 })).toEqual([]);
    expect(at.state).toBe(before);
  });
});

describe('an answer without a price of now', () => {
  it('is asked for again, a few times, and drawn', () => {
    const at = page();
    at.input(true);
    for (let time = 0; time < ASKED_AGAIN; time += 1) {
      expect(saving(at.due())).toMatchObject({ draws: 'all' });
      expect(at.saved({ isPriced: false, isCurrent: false })).toContainEqual({
        type: 'wait',
        ms: ASKED_AGAIN_AFTER,
      });
    }
    at.due();
    at.saved({ isPriced: false, isCurrent: false });
    expect(at.types()).toEqual(['name-draft']);
  });

  it('is not asked for again where there was input: that asks', () => {
    const at = page();
    at.input(true);
    at.due();
    at.input(true);
    at.saved({ isPriced: false, isCurrent: false });
    expect(at.types()).toEqual(['name-draft']);
  });
});

describe('input that is not saved', () => {
  it('says since when without a connection, and asks again', () => {
    const at = page();
    at.pass(60_000);
    at.input();
    at.pass(60_000);
    at.due();
    at.unanswered();
    expect([at.state.notSavedSince, at.state.isOld, at.types()]).toEqual(['10:01', true, ['wait']]);
  });

  it('says why where it is refused, and no longer once it saved', () => {
    const at = page();
    at.input();
    at.due();
    at.refused();
    expect([at.state.refusal, at.state.isOld]).toEqual(['Another window', true]);
    at.input();
    at.due();
    at.saved();
    expect([at.state.refusal, at.state.isOld, at.state.notSavedSince]).toEqual([null, false, null]);
  });

  it('is sent at once when there is a connection again', () => {
    const at = page();
    at.input();
    at.due();
    at.unanswered();
    expect(at.tell({ type: 'unsent' })).toEqual([{ type: 'wait', ms: 0 }]);
    expect(page().tell({ type: 'unsent' })).toEqual([]);
  });

  it('keeps the page only where nothing holds it', () => {
    const at = page();
    at.input();
    expect(wouldLose(at.state)).toBe(false);
    at.due();
    at.unanswered();
    expect(wouldLose(at.state)).toBe(true);
    at.tell({ type: 'submitted' });
    expect(wouldLose(at.state)).toBe(false);
  });

  it('goes to a sign-in when the session is over: the server holds it for its user', () => {
    const at = page();
    at.input();
    at.due();
    at.tell({ type: 'signed-out', save: 1 });
    expect([at.types(), wouldLose(at.state), at.state.notSavedSince]).toEqual([
      ['offer-sign-in'],
      false,
      null,
    ]);
  });

  it('is saved though it was entered before the scripts came', () => {
    const at = page();
    expect(at.tell({ type: 'found' })).toEqual([{ type: 'wait', ms: SHOWN_AFTER }]);
    expect(saving(at.due())).toMatchObject({ draws: 'all' });
  });
});

describe('a page that goes', () => {
  it('sends what is not saved, once', () => {
    const at = page();
    expect(at.tell({ type: 'left' })).toEqual([]);
    at.input();
    at.tell({ type: 'left' });
    expect(at.types()).toEqual(['stop-waiting', 'save-as-left']);
    expect(at.tell({ type: 'left' })).toEqual([]);
  });

  it('sends it again if that got no answer', () => {
    const at = page();
    at.input();
    at.tell({ type: 'left' });
    at.tell({ type: 'lost' });
    at.tell({ type: 'left' });
    expect(at.types()).toEqual(['stop-waiting', 'save-as-left']);
  });

  it('sends nothing during its own submit, which ends the save under way', () => {
    const at = page();
    at.input();
    at.due();
    at.tell({ type: 'submitted' });
    expect(at.types()).toEqual(['name-draft', 'stop-waiting', 'abort']);
    expect(at.tell({ type: 'left' })).toEqual([]);
    at.tell({ type: 'returned' });
    expect(at.tell({ type: 'left' })).toHaveLength(2);
  });
});

const group = (key: string, value = '', error?: string): FieldGroupView => ({
  key,
  legend: key,
  fields: [{ kind: 'line', name: `${key}.name`, label: 'Name', value, error }],
});
const shown = (...groups: readonly FieldGroupView[]): LivePart => ({
  groups,
  steps: [],
  price: null,
  booked: null,
  rev: 0,
  unread: null,
});
const step = { slug: 'who', title: 'Who', state: 'here', current: true, open: false } as const;
const nothing = { price: null, booked: null, unread: null };

describe('the mark of a group', () => {
  it('is the same on both sides of the line', () => {
    const drawn = group('who', 'Zoë');
    expect(markOf(JSON.parse(JSON.stringify(drawn)))).toBe(markOf(drawn));
  });

  it('differs with anything that is shown', () => {
    const marks = [group('who'), group('what'), group('who', 'Zoë'), group('who', '', 'Wrong')].map(markOf);
    expect(new Set(marks).size).toBe(4);
  });
});

describe('an answer', () => {
  it('that draws nothing changes the stepper alone', () => {
    const before = shown(group('who'));
    const after = withAnswer(before, { state: 'stored', steps: [step], drawn: null });
    expect(after).toEqual({ ...before, steps: [step] });
    expect(after.groups).toBe(before.groups);
  });

  it('brings groups that changed, that come and that go, in its own order', () => {
    const [first, second, third] = [group('first'), group('second'), group('third')];
    const changed = group('second', 'new');
    const fresh = group('fresh');
    const drawn = { ...nothing, order: ['third', 'fresh', 'second'], groups: [changed, fresh] };
    const { groups } = withAnswer(shown(first, second, third), { state: 'stored', steps: [], drawn });
    expect(groups).toEqual([third, fresh, changed]);
    expect(groups[0]).toBe(third);
  });
});

it('a part is current with a price of now, or none, and with all that it reads', () => {
  const price = { state: 'old' } as LivePart['price'];
  expect([{}, { price }, { unread: 'Rates' }].map((more) => isCurrent({ ...shown(), ...more }))).toEqual([
    true,
    false,
    false,
  ]);
});

it('groups have errors in their fields and in those of their lines', () => {
  const wrong = group('who', '', 'Wrong');
  const lined = { ...group('who'), lines: [{ key: '1', title: '1', fields: wrong.fields }] };
  expect([[group('who')], [wrong], [lined]].map(hasErrors)).toEqual([false, true, true]);
});
