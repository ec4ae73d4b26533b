import type { ActionFunctionArgs } from '@remix-run/node';
import nock from 'nock';
import { vi } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import { DEFAULT_PREFERENCES } from '../../preferences/preferences.server.ts';
import { createSealer } from '../../store/sealing.server.ts';
import { createUnreadParts } from '../../upstream/unread-parts.ts';
import { openDoor, SERVICE, staffOf } from '../../upstream/upstream.fixture.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { oncePerRequest } from '../record/read-record.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { living, span } from '../submit-once/submits.fixture.ts';
import { createSubmits } from '../submit-once/submits.server.ts';
import { notesAction } from './change-notes.server.ts';
import { notesLoader } from './load-notes.server.ts';
import type { NotesView } from './notes-view.ts';

const ORIGIN = 'http://127.0.0.1:3000';
/** Where the notes of reservation 7 are, with the query behind it. */
export const NOTES = /\/reservation\/7\/note\?/;
export const noteAt = (id: number) => new RegExp(`/reservation/7/note/${id}\\?`);

/** A record that has notes, and nothing else to it. */
export const noted = {
  name: 'reservation',
  param: 'reservationId',
  reference: 'reservation',
  address: (id: string) => `/reservations/${id}`,
  get: async () => ({}),
} as unknown as DetailDeclaration<object>;

/** A note as the service writes it. */
export const wireNote = (id: number, given: object = {}) => ({
  noteId: id,
  note: `Text of ${id}`,
  noteType: 'General',
  isAlert: false,
  userName: 'Ines Carvalho',
  createdDate: '2026-11-19T16:20:00',
  editAvailable: true,
  deleteAvailable: true,
  ...given,
});

export const service = () => nock(SERVICE);

/** The service's list of notes, so often. */
export const answerNotes = (notes: readonly object[], times = 1) =>
  service().get(NOTES).times(times).reply(200, notes);

/** The look before a write: what is there already is not what the write leaves behind. */
export const answerLook = (there: readonly object[] = []) => answerNotes(there);

interface Circumstances {
  readonly assumed?: string;
  readonly permissions?: readonly string[];
}

/** One user at the counter: every request is a new one, what the process keeps stays. */
export function testNotes({ assumed = 'all', permissions = ['RESERVATION_EDIT'] }: Circumstances = {}) {
  const rows = new Map<string, string>();
  const log = { error: vi.fn(), warn: vi.fn() };
  const { upstream } = openDoor({ assumed });
  const staff = { ...staffOf(), span };
  const t = (key: string, values?: object) =>
    values && Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key;
  const submits = createSubmits({
    coordination: {
      get: (key) => rows.get(key) ?? null,
      put: (key, value, seconds) => void (seconds > 0 ? rows.set(key, value) : rows.delete(key)),
      onDisk: async () => undefined,
    },
    sealer: createSealer(['a-secret-that-is-long-enough-0123456789']),
    log,
    serviceRepeats: false,
    ...living,
  });

  const args = (address: string, { fields, signedIn = true, id = '7', action }: Asked = {}) => {
    const request = new Request(ORIGIN + address, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    const context = {
      upstream,
      submits,
      log,
      t,
      session: { staff: () => (signedIn ? staff : null), hasEnded: () => !signedIn, giveUp: vi.fn() },
      config: { publicOrigin: ORIGIN, secureCookies: false },
      preferences: DEFAULT_PREFERENCES,
      requestId: 'ours-1',
      unread: createUnreadParts(),
    };
    const staffContext = {
      reader: { upstream, staff, traceId: 'ours-1', signal: undefined },
      formats: {
        dateTime: (wire: string | null) => wire ?? '',
        date: (wire: string | null) => wire ?? '',
        time: (wire: string | null) => wire?.slice(11, 16) ?? '',
        patterns: { time: 'HH:mm' },
      },
      t,
      offers: (of: string) => upstream.offers(of),
      access: accessForTests({ permissions, offers: (of) => upstream.offers(of) }),
      isAssigned: () => true,
      nowAt: () => '2026-11-20T10:00:00',
    } as unknown as StaffContext;
    void oncePerRequest(context, 'staffContext', async () => staffContext);
    const params = { reservationId: id, action };
    return { request, context, params } as unknown as ActionFunctionArgs;
  };
  return { args, log, staff, submits };
}

interface Asked {
  /** Those of a form that is sent. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly signedIn?: boolean;
  readonly id?: string;
  /** Which of a record's actions the address names. */
  readonly action?: string;
}

/** What a loader or an action answered, whichever way. */
interface Answered {
  readonly status: number;
  readonly location: string;
  readonly cookies: string;
  readonly view: NotesView;
  readonly errorTitle: string | undefined;
}

export async function answerOf(work: Promise<unknown>): Promise<Answered> {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const location = answer.headers.get('location') ?? '';
    const cookies = decodeURIComponent(answer.headers.getSetCookie().join('\n'));
    return { status: answer.status, location, cookies, view: null as never, errorTitle: undefined };
  }
  const { data, init } = answer as {
    data: { view: NotesView | null; errorTitle?: string } | null;
    init: ResponseInit | null;
  };
  return {
    status: init?.status ?? 200,
    location: '',
    cookies: '',
    view: data?.view ?? (null as never),
    errorTitle: data?.errorTitle,
  };
}

export const action = notesAction(noted);
export const load = notesLoader(noted);
export const ADDRESS = '/reservations/7/notes';

type TestNotes = ReturnType<typeof testNotes>;

export const keyOf = ({ submits, staff }: TestNotes) => submits.mint(staff, 'notes of reservation 7');

/** Sends a form, and draws the page that answers it unless it leads elsewhere. */
export async function send(at: TestNotes, fields: Readonly<Record<string, string>>, address = ADDRESS) {
  const args = at.args(address, { fields: { 'form-key': keyOf(at), kind: 'General', ...fields } });
  const answer = await answerOf(action(args));
  if (answer.location) return answer;
  return { ...(await answerOf(load(args))), status: answer.status };
}

/** The digest that a form was drawn with. */
export async function drawnOf(at: TestNotes, id: number): Promise<string> {
  const { view } = await answerOf(load(at.args(`${ADDRESS}?edit=${id}`)));
  return view.form?.drawn ?? '';
}
