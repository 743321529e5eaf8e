/**
 * The sockets of the browsers, on the web's own port: a browser joins with its session cookie, the gateway speaks to the
 * restaurant API for it, and tokens stay on this side.
 */
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { SOCKET_PATH, SOCKET_PING_INTERVAL_MS, SOCKET_PING_TIMEOUT_MS } from '@/lib/contract/constants';
import { log } from '@/lib/bff/log';
import { needsRefresh, type Session } from '@/lib/bff/session/session';
import type { BrowserServer } from './gateway-types';
import { type ServiceConnection, openServiceConnection } from './service-connection';
import type { Result } from '@/lib/rules/message/problem';
import { unauthorized } from '@/lib/bff/problem';
import { isOwnOrigin } from '@/lib/bff/same-origin';
import { refreshed } from '@/lib/bff/session/refresh';
import { readSession } from '@/lib/bff/session/session-cookie';
import { webSettings } from '@/lib/bff/settings';

export interface Gateway {
  attach(server: HttpServer): void;
  /** Hears what is announced for a service of this session; true when it does already. Opens a line if there is none. */
  follow(session: Session, service: string): boolean;
  /** How many are open at this process. */
  count(): number;
  /** Ends the sockets so that browsers try again. */
  close(): void;
}

/** Nothing a browser says is longer. */
const LONGEST_MESSAGE_BYTES = 10_000;
/** How often lines that nobody uses are looked for. */
const SWEEP_MS = 10_000;
const MAX_REFUSED = 1_000;

/** @param restaurantApiUrl base of the restaurant API */
export function createGateway(restaurantApiUrl: string): Gateway {
  const admissions = new WeakMap<IncomingMessage, Admission>();
  const lines = new Map<string, ServiceConnection>();
  const refused = new Set<string>();
  let takesSessions: boolean | undefined;
  let opened = 0;

  const io: BrowserServer = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    pingInterval: SOCKET_PING_INTERVAL_MS,
    pingTimeout: SOCKET_PING_TIMEOUT_MS,
    maxHttpBufferSize: LONGEST_MESSAGE_BYTES,
    allowRequest(request, answer) {
      if (!fromOwnPage(request)) return answer('foreign origin', false);
      return void admit(request, (access) => refused.has(access)).then(
        (admission) => {
          admissions.set(request, admission);
          answer(null, true);
        },
        (error: unknown) => {
          log().error({ err: error }, 'a socket could not be admitted');
          answer('unavailable', false);
        },
      );
    },
  });

  io.use((socket, next) => {
    const admission = admissions.get(socket.request);
    if (!admission?.session.ok) return next(new Error('unauthorized'));
    socket.data.session = admission.session.value;
    return next();
  });
  io.on('connection', (socket) => {
    const { session } = socket.data;
    const line = lineOf(session);
    line.addTab(session, socket);
    socket.on('disconnect', () => line.removeTab(session, socket));
  });

  /** One line for all who signed in to a service; one for each session where the server takes no more than that, or where there is no service. */
  function lineOf({ id, service }: Session): ServiceConnection {
    const key = service && takesSessions !== false ? `service ${service.service}` : `session ${id}`;
    const known = lines.get(key);
    if (known) return known;
    const line = openServiceConnection({
      name: String(++opened),
      url: restaurantApiUrl,
      browsers: io,
      takesSessions: () => takesSessions,
      noteTakesSessions: (does) => void (takesSessions = does),
      onRefused({ access }) {
        if (refused.size >= MAX_REFUSED) refused.clear();
        refused.add(access);
      },
    });
    lines.set(key, line);
    return line;
  }

  function drop(key: string, line: ServiceConnection): void {
    lines.delete(key);
    line.close();
  }

  const sweep = setInterval(() => {
    for (const [key, line] of lines) if (line.dropIdle(Date.now())) drop(key, line);
  }, SWEEP_MS).unref();

  return {
    follow: (session, service) => !refused.has(session.access) && lineOf(session).follow(session, service),
    attach(server) {
      io.attach(server);
      io.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
        const lines = admissions.get(request)?.cookies ?? [];
        // The socket library writes one line a name: the further pieces of a long cookie are put on lines of their own here.
        if (lines.length > 0) headers['set-cookie'] = lines.join('\r\nset-cookie: ');
      });
    },
    count: () => io.engine?.clientsCount ?? 0,
    close() {
      clearInterval(sweep);
      io.engine.close();
      for (const [key, line] of lines) drop(key, line);
    },
  };
}

interface Admission {
  session: Result<Session>;
  /** Set-Cookie lines for the answer. */
  cookies: string[];
}

/** A foreign page is turned away before anything else is looked at. */
function fromOwnPage({ headers }: IncomingMessage): boolean {
  return typeof headers.origin === 'string' && isOwnOrigin(headers.origin, headers.host, webSettings().publicUrl);
}

/**
 * The session of a handshake.
 * @param isRefused the restaurant API has refused this access token already, whatever its time says
 */
async function admit(request: IncomingMessage, isRefused: (access: string) => boolean): Promise<Admission> {
  const cookie = request.headers.cookie;
  const session = await readSession(cookie);
  if (!session) return { session: unauthorized(), cookies: [] };
  if (!needsRefresh(session, Date.now()) && !isRefused(session.access))
    return { session: { ok: true, value: session }, cookies: [] };
  const result = await refreshed(session, cookie);
  if (result.ok) return { session: { ok: true, value: result.value.session }, cookies: result.value.cookie };
  // Nobody there to ask: the socket is kept, and asks again when somebody is (§4: a network error keeps the session).
  return result.problem.status === 401
    ? { session: result, cookies: [] }
    : { session: { ok: true, value: session }, cookies: [] };
}
