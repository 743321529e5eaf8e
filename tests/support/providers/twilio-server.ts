/**
 * A local Twilio Messages resource, made from Twilio's OpenAPI description: paths, authentication, typed parameters, filters and pages; it
 * answers with all described properties.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

interface Property {
  type?: string;
  format?: string;
  pattern?: string;
  nullable?: boolean;
  $ref?: string;
}
interface Operation {
  parameters?: Array<{ name: string; in: string }>;
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, Property>; required?: string[] } }>;
  };
}
const DESCRIPTION = JSON.parse(
  readFileSync(path.resolve('tests/support/fixtures/twilio-messages-openapi.json'), 'utf8'),
) as {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, { properties?: Record<string, Property> }> };
};
const LIST = '/2010-04-01/Accounts/{AccountSid}/Messages.json';
const ONE = '/2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json';
const CREATE = DESCRIPTION.paths[LIST]?.post?.requestBody?.content['application/x-www-form-urlencoded']?.schema;
const FILTERS = (DESCRIPTION.paths[LIST]?.get?.parameters ?? []).flatMap((one) =>
  one.in === 'query' ? [one.name] : [],
);
const MESSAGE = DESCRIPTION.components.schemas['api.v2010.account.message']?.properties ?? {};

export const TWILIO_ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'the-token-of-a-test-account' };

/** As Twilio names them. */
interface TwilioMessage {
  sid: string;
  to: string;
  from: string;
  body: string;
  status: string;
  date_created: string;
  date_sent: string | null;
  [property: string]: unknown;
}

interface Refusal {
  status: number;
  code: number;
  message: string;
}
/** A template of the Content API with its state at Meta (null before the request). */
interface TwilioContent {
  sid: string;
  friendly_name: string;
  language: string;
  variables: Record<string, string>;
  types: Record<string, { body?: string; title?: string }>;
  whatsapp: { name: string; category: string; status: string; rejection_reason: string } | null;
}

/** Next messages: accepted with a lost answer, or Twilio fails. */
type Trouble = 'lose' | 'fail';

export async function startTwilio({ port = 0 }: { port?: number } = {}) {
  const messages: TwilioMessage[] = [];
  const calls: Array<{ method: string; path: string; parameters: Record<string, string> }> = [];
  /** By recipient. */
  const refusals = new Map<string, Refusal>();
  const troubles: Trouble[] = [];
  const contents = new Map<string, TwilioContent>();

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://twilio');
    const body = await textOf(request);
    const method = request.method ?? 'GET';
    const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
    const parameters: Record<string, string> = isJson
      ? (JSON.parse(body) as Record<string, string>)
      : Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(body));
    calls.push({ method, path: url.pathname, parameters });
    const said = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    const refuse = ({ status, code, message }: Refusal) =>
      said(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

    const basic = `Basic ${Buffer.from(`${TWILIO_ACCOUNT.accountSid}:${TWILIO_ACCOUNT.authToken}`).toString('base64')}`;
    if (request.headers.authorization !== basic)
      return void refuse({ status: 401, code: 20003, message: 'Authenticate' });
    const template = CONTENT.exec(url.pathname);
    if (template) {
      const content = contents.get(template[1] ?? '');
      if (!content) return void refuse({ status: 404, code: 20404, message: 'Not found' });
      const { whatsapp, ...rest } = content;
      const head = { sid: content.sid, account_sid: TWILIO_ACCOUNT.accountSid, url: url.pathname };
      if (template[2] === undefined) return void said(200, { ...head, ...rest, date_created: null, links: {} });
      if (template[2] === '/ApprovalRequests' && method === 'GET') return void said(200, { ...head, whatsapp });
      if (!isJson || !/^[a-z0-9_]{1,512}$/.test(parameters.name ?? '') || parameters.category === undefined)
        return void refuse({ status: 400, code: 20001, message: 'name is not a name' });
      content.whatsapp = {
        name: parameters.name ?? '',
        category: parameters.category,
        status: 'received',
        rejection_reason: '',
      };
      return void said(201, content.whatsapp);
    }
    const single = pathOf(ONE).exec(url.pathname);
    if (single && method === 'GET') {
      const found = messages.find(({ sid }) => sid === single[1]);
      return void (found ? said(200, found) : refuse({ status: 404, code: 20404, message: 'Not found' }));
    }
    if (!pathOf(LIST).test(url.pathname)) return void refuse({ status: 404, code: 20404, message: 'Not found' });
    if (method === 'GET') return void said(200, page(parameters, url));

    const content = contents.get(parameters.ContentSid ?? '');
    const fault = faultOf(parameters, request.headers['content-type'] ?? '') ?? faultOfContent(parameters, content);
    if (fault) return void refuse(fault);
    const refusal = refusals.get(parameters.To as string);
    if (refusal) return void refuse(refusal);
    const trouble = troubles.shift();
    const made = madeOf({ ...parameters, ...(content && { Body: filled(content, parameters) }) });
    messages.push(made);
    if (trouble === 'lose') return void request.socket.destroy();
    if (trouble === 'fail') return void refuse({ status: 500, code: 20500, message: 'Internal Server Error' });
    said(201, made);
  }

  /** As described: by recipient, sender and day; newest first, paged. */
  function page(query: Record<string, string>, url: URL) {
    const unknown = Object.keys(query).find((name) => !FILTERS.includes(name));
    if (unknown !== undefined) throw new Error(`Twilio knows no parameter ${unknown}`);
    const after = query['DateSent>'];
    const found = messages
      .filter(({ to, from, date_sent: sent }) => {
        if (query.To !== undefined && to !== query.To) return false;
        if (query.From !== undefined && from !== query.From) return false;
        return after === undefined || (sent !== null && dayOf(new Date(sent)) >= dayOf(new Date(after)));
      })
      .reverse();
    const [size, at] = [Number(query.PageSize ?? 50), Number(query.Page ?? 0)];
    const address = (number: number) => {
      const params = new URLSearchParams(url.searchParams);
      params.set('Page', String(number));
      return `${url.pathname}?${params.toString()}`;
    };
    return {
      messages: found.slice(at * size, (at + 1) * size),
      page: at,
      page_size: size,
      start: at * size,
      end: Math.min(found.length, (at + 1) * size) - 1,
      uri: address(at),
      first_page_uri: address(0),
      next_page_uri: (at + 1) * size < found.length ? address(at + 1) : null,
      previous_page_uri: at > 0 ? address(at - 1) : null,
    };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    /** Accepted messages. */
    messages,
    calls,
    refusals,
    troubles,
    /** Its templates. */
    contents,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
export type TwilioServer = Awaited<ReturnType<typeof startTwilio>>;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function pathOf(template: string): RegExp {
  const filled = template
    .replace('{AccountSid}', TWILIO_ACCOUNT.accountSid)
    .replaceAll('.', '\\.')
    .replace('{Sid}', '((?:SM|MM)[0-9a-fA-F]{32})');
  return new RegExp(`^${filled}$`);
}

function faultOf(form: Record<string, string>, contentType: string): Refusal | null {
  const refused = (code: number, message: string): Refusal => ({ status: 400, code, message });
  if (!contentType.startsWith('application/x-www-form-urlencoded'))
    return { status: 415, code: 20415, message: `not a form: ${contentType}` };
  for (const required of CREATE?.required ?? []) if (!form[required]) return refused(21604, `${required} is required`);
  for (const [name, value] of Object.entries(form)) {
    const property = CREATE?.properties[name];
    if (!property) return refused(20001, `unknown parameter ${name}`);
    if (property.pattern !== undefined && !new RegExp(property.pattern).test(value))
      return refused(20001, `${name} is not ${property.pattern}`);
    if (property.type === 'integer' && !/^\d+$/.test(value)) return refused(20001, `${name} is no integer`);
    if (property.format === 'uri' && !URL.canParse(value)) return refused(21609, `${name} is no URL`);
  }
  if (form.From === undefined && form.MessagingServiceSid === undefined) return refused(21603, 'From is required');
  if (!form.Body && !form.ContentSid && !form.MediaUrl) return refused(21602, 'Body is required');
  if ((form.Body ?? '').length > 1600) return refused(21617, 'Body is over 1600 characters');
  if (form.ValidityPeriod !== undefined && (Number(form.ValidityPeriod) < 1 || Number(form.ValidityPeriod) > 36_000))
    return refused(21621, 'ValidityPeriod is out of range');
  if (!/^(whatsapp:)?\+[1-9]\d{6,14}$/.test(form.To ?? ''))
    return refused(21211, `Invalid 'To' Phone Number: ${form.To}`);
  return null;
}

const CONTENT = /^\/v1\/Content\/(HX[0-9a-fA-F]{32})(\/ApprovalRequests(?:\/whatsapp)?)?$/;
const textOfContent = ({ types }: TwilioContent) =>
  Object.values(types)
    .map(({ body = '' }) => body)
    .join('');
const variablesOf = ({ ContentVariables: text = '{}' }: Record<string, string>) =>
  JSON.parse(text) as Record<string, string>;
const filled = (content: TwilioContent, form: Record<string, string>) =>
  textOfContent(content).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => variablesOf(form)[name] ?? '');

/** Refusals of templates by Twilio and Meta: unknown, not approved, or with a missing or empty parameter. */
function faultOfContent(form: Record<string, string>, content: TwilioContent | undefined): Refusal | null {
  const refused = (code: number, message: string): Refusal => ({ status: 400, code, message });
  if (form.ContentSid === undefined) return null;
  if (!content) return refused(20422, 'ContentSid is unknown');
  if (content.whatsapp?.status !== 'approved') return refused(63040, 'Template rejected');
  const names = [...textOfContent(content).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const variables = variablesOf(form);
  return names.every((name) => (variables[name] ?? '').trim() !== '' && !/[\n\t]| {5}/.test(variables[name] ?? ''))
    ? null
    : refused(21656, 'The ContentVariables Parameter is invalid');
}

/** All described properties, so that a client that relies on another one fails. */
function madeOf(form: Record<string, string>): TwilioMessage {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const now = new Date().toUTCString().replace('GMT', '+0000');
  const said: Record<string, unknown> = {
    sid,
    account_sid: TWILIO_ACCOUNT.accountSid,
    api_version: '2010-04-01',
    to: form.To,
    from: form.From ?? null,
    messaging_service_sid: form.MessagingServiceSid ?? null,
    body: form.Body ?? '',
    direction: 'outbound-api',
    status: 'queued',
    num_segments: '1',
    num_media: '0',
    date_created: now,
    date_updated: now,
    date_sent: now,
    uri: `/2010-04-01/Accounts/${TWILIO_ACCOUNT.accountSid}/Messages/${sid}.json`,
  };
  return Object.fromEntries(Object.keys(MESSAGE).map((name) => [name, said[name] ?? null])) as TwilioMessage;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
