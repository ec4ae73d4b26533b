import type { ServerBuild } from '@remix-run/node';
import { BODY_LIMITS, type BodyKind, type Share, USERS_BODIES, VISITORS_BODIES } from '../config/limits.ts';
import type { Identity } from '../identity/identity.server.ts';
import { formProblem, formType } from '../patterns/form-body.server.ts';
import { type Drawer, keyIn } from '../patterns/submit-once/form-key.server.ts';
import type { Submits } from '../patterns/submit-once/submits.server.ts';
import { createBudget, type Lease } from '../store/budget.server.ts';
import { networkOf } from './address-places.server.ts';
import { bodyKinds } from './body-routes.server.ts';
import { edgePage } from './edge-page.server.ts';
import type { Exchange, Station } from './exchange.server.ts';
import type { IncomingBody } from './incoming-body.server.ts';

/** When a sender for whom there was no room may try again: bodies under way take a few seconds. */
const RETRY_SECONDS = 5;

interface BodyGateOptions {
  loadBuild(): Promise<ServerBuild>;
  readonly identity: Pick<Identity, 'senderOf'>;
  readonly submits: Pick<Submits, 'drawerOfAny'>;
  /** Other budgets than the product's own, for tests. */
  readonly users?: Share;
  readonly visitors?: Share;
}

/** Why a body is not taken: the status and the key of its page. */
type Refusal = readonly [status: number, key: string];

const NO_ROOM = {
  each: [429, 'edge.ownBodies'],
  all: [503, 'edge.allBodies'],
} as const satisfies Record<string, Refusal>;

const tooLarge = (kind: BodyKind, most: number): Refusal => {
  if (most === BODY_LIMITS.public) return [413, 'edge.tooLargeUnknown'];
  return [413, kind === 'files' ? 'edge.uploadTooLarge' : 'edge.tooLarge'];
};

const ownerKey = ({ clientId, userId }: Drawer) => `${clientId}/${userId}`;

/**
 * Takes a body in up to `most` bytes. The lease stays with a body that is whole, and is released otherwise.
 * @returns `whole`, `more` where there is more than that, or why there is no room
 * @throws Error when the client goes away before
 */
async function takeIn(body: IncomingBody, most: number, lease: Lease): Promise<'whole' | 'more' | Refusal> {
  let taken: 'whole' | 'more' | Refusal = 'more';
  try {
    let full = lease.raise(Math.min(body.declared ?? 0, most));
    while (full === null && body.size() <= most && taken === 'more') {
      if (await body.more()) full = lease.raise(Math.min(body.size(), most));
      else taken = 'whole';
    }
    if (full !== null) taken = NO_ROOM[full];
    return taken;
  } finally {
    if (taken !== 'whole') lease.release();
  }
}

/** The request with the body that was taken in: a stream of one piece, so that it is not copied on its way. */
function withBody(request: Request, body: Buffer): Request {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
  return new Request(request, { body: stream, duplex: 'half' } as RequestInit);
}

/** A form with files may be as large as its route says only while it carries files. */
const kindOfBody = (kind: BodyKind, isMultipart: boolean): BodyKind =>
  kind === 'files' && !isMultipart ? 'form' : kind;

/**
 * Takes in the body of a request, once its address, its origin and its sender allow one; everything else goes on
 * without a body, of which nothing was read. Sizes are those of BODY_LIMITS. A sender is known by a session, alive or
 * over, or by a form's key in the first 8 kB: what was entered into a form of ours must not be lost when its session is
 * over. Fields are counted here, before anything parses them.
 */
export function bodyGate(options: BodyGateOptions): Station {
  const { loadBuild, identity, submits, users = USERS_BODIES, visitors = VISITORS_BODIES } = options;
  const ofUsers = createBudget(users);
  const ofVisitors = createBudget(visitors);
  let known: { readonly build: ServerBuild; readonly kindOf: (url: URL) => BodyKind | null } | null = null;
  const kindAt = async (url: URL) => {
    const build = await loadBuild();
    if (known?.build !== build) known = { build, kindOf: bodyKinds(build) };
    return known.kindOf(url);
  };

  /** Takes the whole body in. @returns the lease of its bytes, or why it is not taken */
  async function take(
    { request, clientAddress }: Exchange,
    body: IncomingBody,
    kind: BodyKind,
  ): Promise<Lease | Refusal> {
    const most = BODY_LIMITS[kind];
    if ((body.declared ?? 0) > most) return tooLarge(kind, most);
    const takeAll = async (lease: Lease, bytes: number): Promise<Lease | Refusal> => {
      const taken = await takeIn(body, bytes, lease);
      if (taken === 'whole') return lease;
      return taken === 'more' ? tooLarge(kind, bytes) : taken;
    };
    const sender = kind === 'public' ? null : identity.senderOf(request);
    if (sender) return takeAll(ofUsers.lease(ownerKey(sender)), most);
    const asVisitor = await takeAll(ofVisitors.lease(networkOf(clientAddress)), BODY_LIMITS.public);
    const mayHoldKey = kind !== 'public' && body.size() > BODY_LIMITS.public;
    const owner = mayHoldKey
      ? submits.drawerOfAny(keyIn(body.bytes().subarray(0, BODY_LIMITS.public)))
      : null;
    return owner ? takeAll(ofUsers.lease(ownerKey(owner)), most) : asVisitor;
  }

  return async (exchange, next) => {
    const { request, url, body } = exchange;
    if (body === null || request.method === 'GET' || request.method === 'HEAD') return next();
    const type = formType(request.headers.get('content-type'));
    const declared = await kindAt(url);
    const isSignedOut = () => identity.senderOf(request)?.isOver !== false;
    if (declared === null || (declared === 'service' ? isSignedOut() : type === null)) return next();
    const refuse = ([status, key]: Refusal) => {
      exchange.log.info({ status, path: exchange.loggedPath, bytes: body.size() }, 'a body was refused');
      const page = edgePage(exchange, status, key);
      if (status === 429 || status === 503) page.headers.set('Retry-After', String(RETRY_SECONDS));
      return page;
    };
    // What is packed would grow behind the limit.
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
      return refuse([415, 'edge.malformed']);
    const kind = kindOfBody(declared, type?.kind === 'multipart');
    const lease = await take(exchange, body, kind).catch((): Refusal => [400, 'edge.malformed']);
    if (!('release' in lease)) return refuse(lease);
    try {
      const bytes = body.bytes();
      const problem = declared === 'service' || type === null ? null : formProblem(bytes, type);
      if (problem === 'many') return refuse([413, 'edge.tooManyFields']);
      if (problem === 'malformed') return refuse([400, 'edge.malformed']);
      return await next({ ...exchange, request: withBody(request, bytes) });
    } finally {
      lease.release();
    }
  };
}
