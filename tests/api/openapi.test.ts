/** The OpenAPI document is complete: every call has a summary, its input and its answers. */
import { type ApiServer, caller, startApi } from '@/tests/support/api/api-server';
import { isSpecified } from '@/tests/support/processes/specification-server';

interface Operation {
  'x-extension'?: boolean;
  summary?: string;
  tags?: string[];
  security?: Array<Record<string, unknown>>;
  parameters?: Array<{ name: string; in: string }>;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: Record<string, { schema: { $ref?: string } }> }>;
}

let api: ApiServer;
let operations: Array<[string, Operation]>;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

beforeAll(async () => {
  api = await startApi();
  document = (await caller(api)<typeof document>('GET', '/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => api.close());

test('it is version 3.1 and names the schemas it refers to', () => {
  expect(document.openapi).toBe('3.1.0');
  const referred = [...new Set(JSON.stringify(document).match(/#\/components\/schemas\/\w+/g))].map(
    (ref) => ref.split('/').at(-1) as string,
  );
  expect(referred.filter((name) => !(name in document.components.schemas))).toEqual([]);
  expect(referred).toContain('Error');
});

test('every call has a summary, a tag and an answer with a schema', () => {
  expect(operations.length).toBeGreaterThan(1);
  const undescribed = operations.filter(
    ([, { summary, tags, responses }]) =>
      !summary || !tags?.length || !Object.keys(responses).some((status) => /^(2|405)/.test(status)),
  );
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

test('every path parameter is described', () => {
  const lacking = operations.filter(([name, { parameters = [] }]) =>
    [...name.matchAll(/\{(\w+)\}/g)].some(
      ([, part]) => !parameters.some((one) => one.in === 'path' && one.name === part),
    ),
  );
  expect(lacking.map(([name]) => name)).toEqual([]);
});

test('every writing call describes its body', () => {
  const silent = operations.filter(
    ([name, { requestBody, parameters }]) => /^(POST|PATCH|PUT) /.test(name) && !requestBody && !parameters?.length,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('every call that requires a session describes its refusal', () => {
  const guarded = operations.filter(([, { security }]) => security?.some((scheme) => 'bearer' in scheme));
  for (const [name, { responses }] of guarded) {
    expect([name, responses['401']?.content?.['application/json']?.schema.$ref]).toEqual([
      name,
      '#/components/schemas/Error',
    ]);
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['400', '401', '403', '404'])]);
  }
});

test('there is a page to read it', async () => {
  const page = await caller(api)<string>('GET', '/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<code>/openapi.json</code>');
  expect(page.body).not.toContain('<script');
});

test('a call is marked as an extension where the specification does not name it, and nowhere else (ADR 58)', () => {
  const wrong = operations.filter(
    ([name, operation]) => (operation['x-extension'] === true) === isSpecified(name.replace(' /', ' ')),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(operations.filter(([, operation]) => !operation['x-extension']).map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'POST /auth/v1/accounts/login',
      'GET /tms/v2/restaurants/{UID}/books',
      'POST /tms/v2/restaurants/{UID}/block/{tableId}',
      'PATCH /tms/v2/restaurants/{UID}/ads/{uid}',
    ]),
  );
});
