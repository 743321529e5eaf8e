/** Mail servers, payment providers, Meta, and malformed responses repeat our data; the log does not. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { MercadoPagoConfig, Payment } from 'mercadopago';
import { SMTPServer } from 'smtp-server';
import Stripe from 'stripe';
import { z } from 'zod';
import { ConfigurationError } from '@/lib/config/configuration-error';
import { errorText } from '@/lib/config/error-fields';
import { readEnvironment } from '@/lib/config/environment';
import { outbox } from '@/restaurant-api/db/schema/log';
import { startJobs } from '@/restaurant-api/jobs/start';
import { queueMail } from '@/restaurant-api/mail/queue-mail';
import { Problem } from '@/restaurant-api/problem';
import { TEST_SETTINGS } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { MARKED, marksIn, readLog, writtenOf } from '../support/marked';
import { openTestDatabase } from '../support/api/test-database';

const { name, email, phone, token, address, key } = MARKED;
let server: Server;
let smtp: SMTPServer;
let smtpPort: number;

beforeAll(async () => {
  // Refuses everything and repeats the request's data, as the providers do.
  const body = JSON.stringify({
    message: `${name} ${email}`,
    error: {
      type: 'card_error',
      code: 'card_declined',
      message: `${name}, ${address}: ${phone}`,
      param: email,
      payment_method: { billing_details: { email } },
    },
    cause: [{ description: email }],
  });
  server = createServer(
    (_request, response) =>
      void response.writeHead(402, { 'content-type': 'application/json', 'x-marked': token }).end(body),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (to, _session, done) =>
      done(Object.assign(new Error(`<${to.address}> ${name} is not here`), { responseCode: 550 })),
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  smtpPort = (smtp.server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await new Promise<void>((closed) => smtp.close(closed));
});

async function errorOf(provoke: () => unknown): Promise<Error> {
  try {
    await provoke();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was refused');
}

const stripe = () =>
  new Stripe(token, {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
const FAILURES: Array<[string, () => unknown]> = [
  [
    'a mail server that refuses a recipient',
    () =>
      createTransport({ url: `smtp://127.0.0.1:${smtpPort}` }).sendMail({
        from: email,
        to: email,
        subject: name,
        text: phone,
      }),
  ],
  [
    'a mail address that is none',
    () =>
      createTransport({ url: `smtp://127.0.0.1:${smtpPort}` }).sendMail({
        from: 'a@b.test',
        to: `${name}@`,
        text: phone,
      }),
  ],
  ['Stripe', () => stripe().customers.create({ email, name })],
  [
    'Mercado Pago',
    () =>
      new Payment(new MercadoPagoConfig({ accessToken: token })).get({
        id: `${name} ${email}`,
        requestOptions: { timeout: 1 },
      }),
  ],
  ['an address that cannot be read', () => fetch(`http://${name} ${email}/book/${key}`)],
  ...[Error, TypeError].map((kind): [string, () => unknown] => [
    `${kind.name} without a frame`,
    () => {
      const error = new kind(`no address: http://${name}/book/${key}`);
      throw Object.assign(error, { stack: `${kind.name}: ${error.message}` });
    },
  ]),
  ['a host that is not there', () => fetch(`http://127.0.0.1:1/guests/${key}?email=${email}&token=${token}`)],
  ['an answer that is no JSON', () => JSON.parse(`{"${name}": ${email}`)],
  [
    'a value that does not fit its schema',
    () =>
      z
        .object({ guests: z.record(z.string(), z.object({ email: z.literal('x') })) })
        .parse({ guests: { [name]: { email } } }),
  ],
  ['a time zone that there is not', () => new Intl.DateTimeFormat('en', { timeZone: name })],
  [
    'a mistake of ours',
    () =>
      (({}) as Record<string, { x: number }>)[email]?.x.toFixed(Number(name) + 200) ??
      (undefined as unknown as Record<string, never>)[name],
  ],
  [
    'a refusal of ours',
    () => {
      throw new Problem('unavailable', `${name} is not here`, {
        details: { email },
        errors: [{ field: name, message: email }],
      });
    },
  ],
  [
    'what is thrown and is no error',
    () => {
      throw { message: `${name} ${email}`, name: email, code: token, body: { phone } };
    },
  ],
  [
    'an error with everything on it',
    () => {
      throw Object.assign(new Error(name), {
        response: { data: email },
        rejected: [email],
        config: { url: `/x/${key}` },
        headers: { authorization: token },
        input: phone,
        code: token,
        path: address,
        stack: `Error: changed later\n    at ${name}`,
      });
    },
  ],
];

test.each(FAILURES)('%s', async (_what, provoke) => {
  const error = await errorOf(provoke);
  expect(marksIn(writtenOf(error))).toEqual([]);
});

test('a thrown string is logged as one', () => {
  const { log, text } = readLog();
  log.error({ err: `${name} ${email}` }, 'request failed');
  log.child({ err: `${name} ${email}` }).error({ error: `${name} ${email}` }, 'in a child');
  expect(marksIn(text() + errorText(`${name} ${email}`))).toEqual([]);
  expect(text()).toContain('"err":{"type":"string"}');
});

test('a permanently refused mail, through the queue: the log has its number, the outbox the reason', async () => {
  const { database, drop } = await openTestDatabase();
  const { log, text } = readLog();
  const jobs = await startJobs(database, { ...TEST_SETTINGS, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }, log);
  await database.db.transaction((tx) =>
    queueMail(tx, jobs, { restaurant: 'R1', to: email, subject: `${name}, ${token}`, text: address }),
  );
  await eventually(async () =>
    expect((await database.db.select().from(outbox).where(eq(outbox.recipient, email)))[0]?.failure).toContain(email),
  );
  await eventually(() => expect(text()).toContain('the provider refuses this message for good'));
  await jobs.stop();
  await drop();
  expect(marksIn(text())).toEqual([]);
});

test('configuration errors are logged in full', async () => {
  const error = await errorOf(() => readEnvironment({ PORT: 'ninety' }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(writtenOf(error)).toContain('PORT: ');
});
