/**
 * A restaurant API with only §3 and §7: ours, behind a filter written from the specification alone. Other calls do not exist, other fields
 * are removed from requests and answers, refusals have §8's texts, and the socket sends only what §4 names.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { type Socket, io } from 'socket.io-client';

export interface SpecificationServer {
  url: string;
  /** 'GET tms/v2/restaurants/{UID}/books', once per request. */
  asked: string[];
  /** Requests that §7 does not have: 'POST tms/v2/restaurants/R1/books/check'. */
  unknown: string[];
  /** What came over the socket, event and arguments. */
  heard: unknown[][];
  /** The channels joined by its sockets: §7's join has no answer, so only the server knows. */
  channels: Set<string>;
  /** Ends every socket, as a restarting server does. */
  dropSockets(): void;
  close(): Promise<void>;
}

/** Filter of a value: all of it, of list entries, of named fields, or of each field of a map ('*'). */
type Shape = true | [Shape] | { readonly [field: string]: Shape };

const fields = (names: string, more: Record<string, Shape> = {}): Shape => ({
  ...Object.fromEntries(names.split(' ').map((name) => [name, true])),
  ...more,
});

// §3 Session.
const TOKENS: Shape = [fields('type value expiresIn')];
const SERVICE = fields('_id UID Service Name country status takeaway epos', { tariffs: [fields('category')] });
const USER = fields('id email isClient role access location', {
  profile: fields('name'),
  services: [SERVICE],
  tmsUserUID: { '*': true },
});
const USER_WITH_SERVICE: Shape = { ...(USER as object), service: SERVICE };
// §3 Restaurant setup.
const OPTION = fields('UID Name Type Default');
const SETUP = fields(
  'covers creditStatus currency defaultTurn estFull estName events host lastFirst milTime partSeatedStatus phone region services standby templates timeStep tmsVersion version ' +
    'facebook instagram tripAdvisor googleMaps icon picture map estPhone estAddress eMailSend showRef consentRWG',
  {
    Status: { '*': fields('Name RGB iStage Stage') },
    bookOptions: [OPTION],
    guestOptions: [OPTION],
    sisters: [fields('uid name fullName')],
  },
);
// §3 Booking, without derived fields.
const BOOKING = fields(
  'uid covers on time originalTime turn by firstName lastName phone eMail notes guestNotes bookOptions guestOptions status tables uidEvent uidGuest reqArea total spend bookRef ' +
    'created createdTime serviceUID',
);
// §3 Rota, Special date, Calendar.
const ROTA = fields('name start end weekdays plan');
const SPECIAL = fields('name dates', { sessions: [fields('name start end plan')] });
const HOURS: Shape = { rotas: [ROTA], weekdayRotas: { '*': [ROTA] }, specialDates: [SPECIAL] };
const CALENDAR = fields('first last today', {
  data: {
    '*': {
      covers: true,
      block: [fields('scope from to area')],
      restrict: [fields('scope start end')],
      tabBlock: [fields('scope from to')],
    },
  },
});
// §3 Table plan, Table state.
const PLAN = fields('name width height', {
  boxes: [fields('area name')],
  tables: [fields('uid name area min max normal rect w h')],
});
const NOTIFICATION = fields('uid kind message title service date calendarItem viewed');
const OK: Shape = fields('ok');

interface Call {
  /** Method and path of §7, with parameters in braces. */
  name: string;
  query: string;
  /** Filter of a JSON body; forms are passed unchanged. */
  body?: Shape;
  /** 'uid', 'ok': the whole answer (§7 'POST create returns uid; DELETE expects ok'). */
  answer: Shape | 'uid' | 'ok';
}

const RESTAURANT = 'tms/v2/restaurants/{UID}';

/** §7, call by call. */
const CALLS: readonly Call[] = [
  {
    name: 'POST auth/v1/accounts/login',
    query: '',
    body: fields('email password est'),
    answer: { tokens: TOKENS, user: USER_WITH_SERVICE },
  },
  {
    name: 'PATCH auth/v1/accounts/users/{email}',
    query: 'email token',
    body: fields('pushToken deviceName deviceUID pathname origin browser os email token'),
    answer: fields('pushToken deviceUID deviceMongoUID deviceName redirect', {
      tokens: TOKENS,
      user: USER,
      service: SERVICE,
    }),
  },
  { name: 'GET auth/v1/accounts/token', query: '', answer: { tokens: TOKENS } },
  { name: 'DELETE auth/v1/accounts/session/{deviceUID}', query: '', answer: 'ok' },
  {
    name: 'POST auth/v1/accounts/session',
    query: '',
    body: fields('pushToken deviceUID deviceName'),
    answer: fields('deviceMongoUID'),
  },
  { name: 'POST auth/v1/accounts/send-otp-code', query: '', body: fields('email lang'), answer: 'ok' },
  { name: 'POST auth/v1/accounts/verify-otp-code', query: '', body: fields('email password'), answer: true },
  { name: 'POST auth/v1/accounts/reset-password', query: '', body: fields('password'), answer: 'ok' },
  {
    name: 'POST auth/v1/accounts/cancel-request',
    query: 'uid',
    body: fields('serviceName region'),
    answer: fields('ok message'),
  },
  { name: 'POST auth/v1/accounts/contract/{service}', query: 'region', answer: 'ok' },

  { name: `GET ${RESTAURANT}`, query: 'service', answer: SETUP },
  { name: `PATCH ${RESTAURANT}`, query: 'service', body: SETUP, answer: 'ok' },
  { name: `GET ${RESTAURANT}/calendar`, query: 'service from to', answer: CALENDAR },
  {
    name: `GET ${RESTAURANT}/rotas`,
    query: 'service',
    answer: { ...(HOURS as object), ...(fields('specialDatesUsed today', { shifts: { '*': [ROTA] } }) as object) },
  },
  { name: `POST ${RESTAURANT}/rotas`, query: 'service', body: HOURS, answer: 'ok' },
  { name: `GET ${RESTAURANT}/books`, query: 'service date milTime', answer: { books: [BOOKING] } },
  { name: `GET ${RESTAURANT}/books/{id}`, query: 'service milTime', answer: BOOKING },
  {
    name: `GET ${RESTAURANT}/tables/state`,
    query: 'date service',
    answer: { tables: { '*': [fields('time state covers')] } },
  },
  { name: `GET ${RESTAURANT}/tables`, query: 'service', answer: { plans: { '*': PLAN } } },
  {
    name: `POST ${RESTAURANT}/block/{tableId}`,
    query: 'service',
    body: fields('scope date from to tmsUserUID'),
    answer: 'ok',
  },
  // 'PATCH/POST/DELETE on {model}[/{uid}]': bookings are written like the generic resources.
  { name: `POST ${RESTAURANT}/books`, query: 'service', body: BOOKING, answer: 'uid' },
  { name: `PATCH ${RESTAURANT}/books/{uid}`, query: 'service', body: BOOKING, answer: 'ok' },
  { name: `DELETE ${RESTAURANT}/books/{uid}`, query: 'service', answer: 'ok' },
  // §3 names no fields of these models: all pass, except those of every row of this product.
  ...[
    'ads',
    'events',
    'gift-card',
    'gift-products',
    'payment-methods',
    'payments',
    'loyalty',
    'promotions',
    'templates',
    'marketing',
    'rwg',
  ].flatMap((model): Call[] => [
    { name: `GET ${RESTAURANT}/${model}`, query: 'service region', answer: true },
    { name: `GET ${RESTAURANT}/${model}/{uid}`, query: 'service region', answer: true },
    { name: `POST ${RESTAURANT}/${model}`, query: 'service region', body: true, answer: 'uid' },
    { name: `PATCH ${RESTAURANT}/${model}`, query: 'service region', body: true, answer: 'ok' },
    { name: `PATCH ${RESTAURANT}/${model}/{uid}`, query: 'service region', body: true, answer: 'ok' },
    { name: `DELETE ${RESTAURANT}/${model}/{uid}`, query: 'service region', answer: 'ok' },
  ]),

  {
    name: 'POST tms/notifications/serviceUID',
    query: 'service uid',
    body: fields('serviceUID deviceMongoUID tmsServiceName'),
    answer: fields('counter newNotifications', { notifications: [NOTIFICATION] }),
  },
  {
    name: 'POST tms/notifications/resetCounter',
    query: 'service UID',
    body: fields('deviceMongoUID tmsServiceUID'),
    answer: 'ok',
  },
  {
    name: 'POST tms/notifications/viewedBy',
    query: 'service UID',
    body: fields('deviceMongoUID notificationUID'),
    answer: 'ok',
  },
];

/** §7's calls, for comparison: 'GET tms/v2/restaurants/{UID}/books'. */
export const SPECIFIED: readonly string[] = CALLS.map(({ name }) => name);
export const isSpecified = (request: string): boolean => SPECIFIED.some((name) => isCall(name, request));

/** Fields of every row of this product, where a filter passes all fields. */
const OWN_OF_ROWS = new Set(['version', 'deleted']);

function shapedBy(shape: Shape, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (shape === true) {
    if (Array.isArray(value)) return value.map((one) => shapedBy(true, one));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !OWN_OF_ROWS.has(name))
        .map(([name, one]) => [name, shapedBy(true, one)]),
    );
  }
  if (Array.isArray(value)) return Array.isArray(shape) ? value.map((one) => shapedBy(shape[0], one)) : value;
  const named = shape as Record<string, Shape>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const own = named[name] ?? named['*'];
      return own === undefined ? [] : [[name, shapedBy(own, one)] as const];
    }),
  );
}

/** @param target address of the restaurant API behind it */
export async function specificationServer(target: string): Promise<SpecificationServer> {
  const asked: string[] = [];
  const unknown: string[] = [];
  const heard: unknown[][] = [];
  const channels = new Set<string>();

  async function serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', target);
    const request = `${incoming.method} ${url.pathname.slice(1)}`;
    const call = CALLS.find(({ name }) => isCall(name, request));
    if (!call) {
      unknown.push(request);
      return void answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    }
    asked.push(call.name);
    const query = new URLSearchParams([...url.searchParams].filter(([name]) => call.query.split(' ').includes(name)));
    const response = await fetch(`${target}${url.pathname}?${query}`, {
      method: incoming.method,
      headers: headersOf(incoming),
      body: await bodyOf(call, incoming),
    });
    const text = await response.text();
    if (!response.ok) return refuse(answer, response.status, text);
    const value: unknown = JSON.parse(text);
    const shown =
      call.answer === 'ok'
        ? shapedBy(OK, { ok: true })
        : call.answer === 'uid'
          ? { uid: (value as { uid: unknown }).uid }
          : shapedBy(call.answer, value);
    answer.writeHead(response.status, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
  }

  const server = createServer((incoming, answer) => {
    serve(incoming, answer).catch(() => answer.writeHead(502).end());
  });
  const sockets = serveSockets(target, heard, channels);
  sockets.attach(server, { path: '/api/notifications', transports: ['websocket'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    unknown,
    heard,
    channels,
    dropSockets: () => sockets.disconnectSockets(true),
    async close() {
      await sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Path segments that are the number of a row. */
const ROW = new Set(['{id}', '{uid}']);

function isCall(name: string, request: string): boolean {
  const [parts, own] = [name.split('/'), request.split('/')];
  return (
    parts.length === own.length &&
    parts.every((part, at) =>
      ROW.has(part) ? /^(\d+|\{\w+\})$/.test(own[at] as string) : part.startsWith('{') || part === own[at],
    )
  );
}

/** §7: 'Every request sends a bearer token, JSON and no-cache; uploads use multipart form data.' */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = ['authorization', 'content-type', 'cache-control'];
  return Object.fromEntries(
    kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  );
}

async function bodyOf(
  { body }: Call,
  incoming: IncomingMessage,
): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0) return undefined;
  if (!incoming.headers['content-type']?.startsWith('application/json')) return new Uint8Array(bytes);
  return JSON.stringify(body === undefined ? {} : shapedBy(body, JSON.parse(bytes.toString('utf8'))));
}

/** §8: '400 with JSON body: its errors or error text. Other statuses: body text.' */
function refuse(answer: ServerResponse, status: number, text: string): void {
  const { error } = JSON.parse(text) as { error: string };
  if (status === 400) answer.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  else answer.writeHead(status, { 'content-type': 'text/plain' }).end(error);
}

/** §7: 'Emits subscribe with email, join and leave channels with service names; listens for receive socket, new notification.' */
function serveSockets(target: string, heard: unknown[][], channels: Set<string>): Server {
  const sockets = new Server({ serveClient: false });
  sockets.on('connection', (socket) => {
    const upstream: Socket = io(target, {
      path: '/api/notifications',
      transports: ['websocket'],
      forceNew: true,
      auth: socket.handshake.auth,
    });
    socket.onAny((...event: unknown[]) => heard.push(event.filter((one) => typeof one !== 'function')));
    socket.on('subscribe', (email: string) => upstream.emit('subscribe', email));
    socket.on('join', (service: string) => upstream.emit('join', service, null, () => channels.add(service)));
    socket.on('leave', (service: string) => {
      channels.delete(service);
      upstream.emit('leave', service);
    });
    upstream.on('receive socket', (message: object) =>
      socket.emit('receive socket', shapedBy(fields('kind service message'), message)),
    );
    upstream.on('new notification', (message: object) =>
      socket.emit('new notification', shapedBy(NOTIFICATION, message)),
    );
    socket.on('disconnect', () => {
      channels.clear();
      upstream.close();
    });
  });
  return sockets;
}
