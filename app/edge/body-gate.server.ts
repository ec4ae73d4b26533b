import type { ServerBuild } from '@remix-run/node';
import {
  BODY_LIMITS,
  type BodyKind,
  type Share,
  type takesBody,
  USERS_BODIES,
  VISITORS_BODIES,
} from '../config/limits.ts';
import type { Identity } from '../identity/identity.server.ts';
import { formProblem, formType } from '../patterns/request/form-body.server.ts';
import { type FormOwner, keyIn } from '../patterns/submit-once/form-key.server.ts';
import type { Submits } from '../patterns/submit-once/submits.server.ts';
import { createBudget, type Lease } from '../store/budget.server.ts';
import { edgePage } from './edge-page.server.ts';
import { type IncomingBody, VisitorRequest } from './node-adapter.server.ts';
import { networkOf } from './rate-limiter.server.ts';
import { isRead, type Middleware, type RequestContext } from './request-context.server.ts';
import { siteRoutes } from './site-routes.server.ts';

/** The layout of all pages that require a session. */
const SIGNED_IN = 'signed-in';

type Routes = ServerBuild['routes'];

const isWithin = (routes: Routes, id: string | undefined, layout: string): boolean =>
  id !== undefined && (id === layout || isWithin(routes, routes[id]?.parentId, layout));

/** Returns the kind of body that a route takes; null without an action. */
function bodyKindOf(routes: Routes, id: string, url: URL): BodyKind | null {
  const action = routes[id]?.module.action;
  if (action === undefined) return null;
  const { bodyKind } = action as Partial<ReturnType<typeof takesBody>>;
  if (typeof bodyKind === 'function') return bodyKind(url);
  return bodyKind ?? (isWithin(routes, id, SIGNED_IN) ? 'form' : 'public');
}

/** Finds the kind of body of an address, matched as Remix does (`.data`, `?index`); null for none. */
function bodyKinds({ routes }: Pick<ServerBuild, 'routes'>): (url: URL) => BodyKind | null {
  const site = siteRoutes(routes);
  return (url) => {
    const { pathname, searchParams } = url;
    const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const matches = site.matches(path);
    const isIndex = matches.at(-1)?.route.index === true && searchParams.getAll('index').includes('');
    const target = isIndex ? matches.at(-1) : matches.findLast(({ route }, at) => at === 0 || route.path);
    return target?.route.id === undefined ? null : bodyKindOf(routes, target.route.id, url);
  };
}

/** After this a refused sender may try again. */
const RETRY_SECONDS = 5;

interface BodyGateOptions {
  loadBuild(): Promise<ServerBuild>;
  readonly identity: Pick<Identity, 'senderOf'>;
  readonly submits: Pick<Submits, 'ownerOfAny'>;
  /** Other budgets than the product's, for tests. */
  readonly users?: Share;
  readonly visitors?: Share;
}

/** Why a body is refused: the status and the key of its page. */
type Refusal = readonly [status: number, key: string];

const NO_ROOM = { each: [429, 'edge.ownBodies'], all: [503, 'edge.allBodies'] } as const satisfies Record<
  string,
  Refusal
>;

const tooLarge = (kind: BodyKind, most: number): Refusal => {
  if (most === BODY_LIMITS.public) return [413, 'edge.tooLargeUnknown'];
  return [413, kind === 'files' ? 'edge.uploadTooLarge' : 'edge.tooLarge'];
};

const ownerKey = ({ clientId, userId }: FormOwner) => `${clientId}/${userId}`;

/**
 * Reads up to `most` bytes of a body. Its lease is released unless the body is complete.
 * @returns `whole`, `more` where there is more, or the refusal when the budget is full
 * @throws Error when the client leaves before
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

/** Returns the request with its body, a stream of one piece, so that it is not copied. */
function withBody(request: Request, body: Buffer): Request {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
  return new VisitorRequest(request, { body: stream, duplex: 'half' } as RequestInit);
}

/**
 * Takes in the body of a request, up to BODY_LIMITS, once address, origin and sender allow one; of others nothing is
 * read. A sender is known by an active or ended session, or by a form's key in the first 8 kB.
 */
export function bodyGate({
  loadBuild,
  identity,
  submits,
  users = USERS_BODIES,
  visitors = VISITORS_BODIES,
}: BodyGateOptions): Middleware {
  const ofUsers = createBudget(users);
  const ofVisitors = createBudget(visitors);
  let known: { readonly build: ServerBuild; readonly kindOf: (url: URL) => BodyKind | null } | null = null;
  const kindAt = async (url: URL) => {
    const build = await loadBuild();
    if (known?.build !== build) known = { build, kindOf: bodyKinds(build) };
    return known.kindOf(url);
  };

  type Taken = Promise<Lease | Refusal>;

  /** Takes in the whole body. @returns the lease of its bytes, or why it is refused */
  async function take(context: RequestContext, body: IncomingBody, kind: BodyKind): Taken {
    const most = BODY_LIMITS[kind];
    if ((body.declared ?? 0) > most) return tooLarge(kind, most);
    const takeAll = async (lease: Lease, bytes: number): Taken => {
      const taken = await takeIn(body, bytes, lease);
      if (taken === 'whole') return lease;
      return taken === 'more' ? tooLarge(kind, bytes) : taken;
    };
    const sender = kind === 'public' ? null : identity.senderOf(context.request);
    if (sender) return takeAll(ofUsers.lease(ownerKey(sender)), most);
    const network = networkOf(context.clientAddress);
    const asVisitor = await takeAll(ofVisitors.lease(network), BODY_LIMITS.public);
    if (kind === 'public' || body.size() <= BODY_LIMITS.public) return asVisitor;
    const owner = submits.ownerOfAny(keyIn(body.bytes().subarray(0, BODY_LIMITS.public)));
    return owner ? takeAll(ofUsers.lease(ownerKey(owner)), most) : asVisitor;
  }

  return async (context, next) => {
    const { request, url, body } = context;
    if (body === null || isRead(request)) return next();
    const type = formType(request.headers.get('content-type'));
    const declared = await kindAt(url);
    const isSignedOut = () => identity.senderOf(request)?.isOver !== false;
    if (declared === null || (declared === 'service' ? isSignedOut() : type === null)) return next();
    const refuse = ([status, key]: Refusal) => {
      context.log.info({ status, path: context.loggedPath, bytes: body.size() }, 'a body was refused');
      const isPassing = status === 429 || status === 503;
      return edgePage(context, status, key, isPassing ? RETRY_SECONDS : undefined);
    };
    // A compressed body would grow behind the limit.
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
      return refuse([415, 'edge.malformed']);
    // A form with files may be larger only while it carries files.
    const kind = declared === 'files' && type?.kind !== 'multipart' ? 'form' : declared;
    const lease = await take(context, body, kind).catch((): Refusal => [400, 'edge.malformed']);
    if (!('release' in lease)) return refuse(lease);
    try {
      const bytes = body.bytes();
      const problem = declared === 'service' || type === null ? null : formProblem(bytes, type);
      if (problem === 'many') return refuse([413, 'edge.tooManyFields']);
      if (problem === 'malformed') return refuse([400, 'edge.malformed']);
      return await next({ ...context, request: withBody(request, bytes) });
    } finally {
      lease.release();
    }
  };
}
