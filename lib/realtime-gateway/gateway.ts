/**
 * The socket gateway of the browsers, on the web's own port: a browser connects with its session cookie, and the gateway talks to the
 * restaurant API on its behalf, so that tokens never reach the browser.
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
  /** Receives a service's announcements for this session; true when it already does. Opens a connection if there is none. */
  follow(session: Session, service: string): boolean;
  /** Number of open sockets of this process. */
  count(): number;
  /** Closes all sockets; browsers reconnect. */
  close(): void;
}

/** The longest message of a browser. */
const MAX_MESSAGE_BYTES = 10_000;
/** How often idle connections are closed. */
const SWEEP_MS = 10_000;
/** Refused access tokens to remember. */
const MAX_REFUSED = 1_000;

/** @param restaurantApiUrl base of the restaurant API */
export function createGateway(restaurantApiUrl: string): Gateway {
  const admissions = new WeakMap<IncomingMessage, Admission>();
  const connections = new Map<string, ServiceConnection>();
  const refusedTokens = new Set<string>();
  let takesSessions: boolean | undefined;
  let connectionCount = 0;

  const io: BrowserServer = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    pingInterval: SOCKET_PING_INTERVAL_MS,
    pingTimeout: SOCKET_PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest(request, answer) {
      if (!isFromOwnPage(request)) return answer('foreign origin', false);
      return void admit(request, (access) => refusedTokens.has(access)).then(
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
    const connection = connectionOf(session);
    connection.addTab(session, socket);
    socket.on('disconnect', () => connection.removeTab(session, socket));
  });

  /** One connection for all sessions of a service; one per session where the server takes only one, or where there is no service. */
  function connectionOf({ id, service }: Session): ServiceConnection {
    const key = service && takesSessions !== false ? `service ${service.service}` : `session ${id}`;
    const existing = connections.get(key);
    if (existing) return existing;
    const connection = openServiceConnection({
      name: String(++connectionCount),
      url: restaurantApiUrl,
      browsers: io,
      takesSessions: () => takesSessions,
      noteTakesSessions: (value) => void (takesSessions = value),
      onRefused({ access }) {
        if (refusedTokens.size >= MAX_REFUSED) refusedTokens.clear();
        refusedTokens.add(access);
      },
    });
    connections.set(key, connection);
    return connection;
  }

  function closeConnection(key: string, connection: ServiceConnection): void {
    connections.delete(key);
    connection.close();
  }
  const sweep = setInterval(() => {
    for (const [key, connection] of connections) if (connection.dropIdle(Date.now())) closeConnection(key, connection);
  }, SWEEP_MS).unref();

  return {
    follow: (session, service) => !refusedTokens.has(session.access) && connectionOf(session).follow(session, service),
    attach(server) {
      io.attach(server);
      io.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
        const cookies = admissions.get(request)?.cookies ?? [];
        // The socket library writes one line per header name: a long cookie's further parts become separate lines this way.
        if (cookies.length > 0) headers['set-cookie'] = cookies.join('\r\nset-cookie: ');
      });
    },
    count: () => io.engine?.clientsCount ?? 0,
    close() {
      clearInterval(sweep);
      io.engine.close();
      for (const [key, connection] of connections) closeConnection(key, connection);
    },
  };
}

interface Admission {
  session: Result<Session>;
  /** Set-Cookie lines of the answer. */
  cookies: string[];
}

/** Checked first: pages of other sites are refused. */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  return typeof headers.origin === 'string' && isOwnOrigin(headers.origin, headers.host, webSettings().publicUrl);
}

/**
 * The session of a handshake.
 * @param isRefused whether the restaurant API has refused this access token, although it has not expired
 */
async function admit(request: IncomingMessage, isRefused: (access: string) => boolean): Promise<Admission> {
  const cookie = request.headers.cookie;
  const session = await readSession(cookie);
  if (!session) return { session: unauthorized(), cookies: [] };
  if (!needsRefresh(session, Date.now()) && !isRefused(session.access))
    return { session: { ok: true, value: session }, cookies: [] };
  const result = await refreshed(session, cookie);
  if (result.ok) return { session: { ok: true, value: result.value.session }, cookies: result.value.cookie };
  // The restaurant API is unreachable: the socket stays open and retries later (§4: a network error keeps the session).
  return result.problem.status === 401
    ? { session: result, cookies: [] }
    : { session: { ok: true, value: session }, cookies: [] };
}
