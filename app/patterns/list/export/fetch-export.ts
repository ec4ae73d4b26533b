import {
  type ExportDone,
  type ExportFailed,
  type ExportProgress,
  FRAMES_TYPE,
  type Frame,
  readFrames,
} from './frames.ts';

export class ExportFailedError extends Error {
  override readonly name = 'ExportFailedError';
  readonly words: ExportFailed;
  constructor(words: ExportFailed) {
    super(words.title);
    this.words = words;
  }
}

/** The session is over: reloading the page leads to the sign-in. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

interface Fetched {
  readonly name: string;
  readonly file: Blob;
}

const contentOf = <Content>({ bytes }: Frame): Content => JSON.parse(new TextDecoder().decode(bytes));

/** Fetches a whole file. @throws ExportFailedError, SignedOutError, or what the connection throws */
export async function fetchExport(
  address: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Fetched> {
  const answer = await fetch(address, { headers: { accept: FRAMES_TYPE }, redirect: 'manual', signal });
  if (answer.type === 'opaqueredirect') throw new SignedOutError();
  if (answer.headers.get('content-type') !== FRAMES_TYPE || !answer.body) {
    throw new Error(`The export answers ${answer.status}`);
  }
  const pieces: Frame['bytes'][] = [];
  for await (const frame of readFrames(answer.body)) {
    if (frame.kind === 'bytes') pieces.push(frame.bytes);
    if (frame.kind === 'progress') onProgress(contentOf<ExportProgress>(frame));
    if (frame.kind === 'failed') throw new ExportFailedError(contentOf<ExportFailed>(frame));
    if (frame.kind === 'done') {
      const { name, type } = contentOf<ExportDone>(frame);
      return { name, file: new Blob(pieces, { type }) };
    }
  }
  throw new Error('The export broke off');
}
