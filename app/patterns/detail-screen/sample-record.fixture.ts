import { vi } from 'vitest';
import type { Reader } from '../../upstream/call.ts';
import type { ActionDeclaration, DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { FrameWords, LoadedFrame } from '../record/detail-view.ts';
import { answerOf, pageRequest } from '../staff-context/page-request.fixture.ts';
import { detailLoader } from './load-detail.server.ts';

export interface Thing {
  readonly name: string;
  readonly isOpen: boolean;
}

export const ANCHOR: Thing = { name: 'Anchor', isOpen: true };

/** What the frame of every thing says, whatever the thing. */
const WORDS: Omit<FrameWords, 'number'> = {
  badges: [{ word: 'New record', tone: 'info', shape: 'dot' }] as unknown as FrameWords['badges'],
  plate: null,
  facts: [{ term: 'Colour', value: 'red' }],
  notices: [{ tone: 'bad', text: 'Rusty' }],
  money: [],
};

/** An action of a thing that is open for as long as the thing is. */
export const paint = (given: Partial<ActionDeclaration<Thing>> = {}) =>
  ({
    name: 'paint',
    label: 'action.paint',
    operation: 'things.paint',
    permission: 'THING_EDIT',
    isOpen: ({ isOpen }: Thing) => isOpen,
    ...given,
  }) as ActionDeclaration<Thing>;

/** A record's screen with three views, one of which needs an assumed call; `get` remembers what it was asked. */
export function thingDetail(changes: Partial<DetailDeclaration<Thing>> = {}) {
  const get = vi.fn(async (_reader: Reader, _id: string, _staffContext: unknown): Promise<Thing> => ANCHOR);
  const detail: DetailDeclaration<Thing> = {
    name: 'thing',
    param: 'thingId',
    reference: 'vehicle',
    views: [
      { view: '', label: 'views.details' },
      { view: 'summary', label: 'views.summary', operation: 'things.summary' },
      { view: 'notes', label: 'views.notes' },
    ],
    actions: [paint()],
    links: ({ name }) => [
      {
        href: `/things/7/edit?of=${name}`,
        label: 'ways.edit',
        permission: 'THING_EDIT',
        operation: 'things.save',
      },
    ],
    address: (id) => `/things/${id}`,
    list: () => '/things',
    get,
    frame: ({ name }, { currency }) => ({ ...WORDS, number: `${name} ${currency}` }),
    ...changes,
  };
  return { detail, get };
}

/** The parts of the request that a test of a record sets. */
export type Given = NonNullable<Parameters<typeof pageRequest>[1]>;

/** A note as the contract parses it. */
export const noteOf = (id: number, isAlert = false) => ({
  noteId: id,
  note: `Text of ${id}`,
  noteType: 'General',
  isAlert,
  userName: 'Ines Carvalho',
  createdDate: '2026-11-19T16:20:00',
  editAvailable: true,
  deleteAvailable: true,
});

export const permissions = (...codes: readonly string[]) => ({
  'users.permissions': codes.map((functionCode) => ({ functionCode })),
});

const TEXTS = {
  'views.details': 'Details',
  'views.summary': 'Summary',
  'views.notes': 'Notes',
  'ways.edit': 'Edit',
  'action.paint': 'Paint',
};

/** A request for a thing's page; its notes are none unless the answers say otherwise. */
export const atRecord = (address = '/things/7', given: Given = {}) =>
  pageRequest(address, {
    params: { thingId: '7' },
    texts: TEXTS,
    ...given,
    answers: { 'notes.list': [], ...given.answers },
  });

/** What the record's frame gets. */
export async function loadFrame(detail = thingDetail().detail, at = atRecord()) {
  const { status, location, data } = await answerOf<LoadedFrame>(detailLoader(detail)(at.args));
  const frame = data?.state === 'found' ? data.frame : null;
  return { status, location, loaded: data, frame };
}

/** The frame of a thing at an address, in these circumstances. */
export const frameAt = async (given: Given = {}, detail = thingDetail().detail, address = '/things/7') =>
  (await loadFrame(detail, atRecord(address, given))).frame;
