/** Every call of the OpenAPI document by every role of D8. */
import { eq } from 'drizzle-orm';
import { may } from '@/lib/contract/access/role';
import type { Ability } from '@/lib/contract/access/ability';
import type { ErrorBody } from '@/lib/contract/error';
import { DESCRIBED_CALLS } from '@/lib/resources/all-schemas';
import { members } from '@/restaurant-api/db/schema/accounts';
import { type ApiServer, addRestaurant, addUser, startApi } from '../support/api/api-server';
import { type DocumentedCall, addressOf, documentedCalls } from '../support/api/openapi-calls';
import { ROLES, TABLE, type TestedRole, inFull } from '../support/api/roles-table';

/** Google's calls have their own credentials, and an assistant's an API key: no role makes them. */
const OTHERS = / (\/v3\/|\/mcp$)/;
let api: ApiServer;
let calls: DocumentedCall[];

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  calls = (await documentedCalls(api)).filter(({ open, name }) => !open && !OTHERS.test(name));
});
afterAll(() => api.close());

/** Called in process: the table is large. */
async function as(role: TestedRole) {
  const [name = '', location = ''] = role.split('@');
  const email = `${name}${location}@maitre.test`;
  const { token, accountId } = await addUser(api.database, {
    email,
    isSuper: role === 'super',
    roles: role === 'super' ? {} : { R1: name },
  });
  await api.database.db.update(members).set({ location }).where(eq(members.accountId, accountId));
  return async ({ method, path }: DocumentedCall): Promise<{ status: number; body: Partial<ErrorBody> }> => {
    const { statusCode, payload, headers } = await api.app.inject({
      method: method as 'GET',
      url: addressOf(path, 'R1', 'la-marina'),
      headers: { authorization: `Bearer ${token}` },
      ...(/POST|PATCH|PUT/.test(method) ? { payload: {} } : {}),
    });
    return {
      status: statusCode,
      body: headers['content-type']?.toString().includes('json') ? (JSON.parse(payload) as Partial<ErrorBody>) : {},
    };
  };
}

const rows = TABLE.flatMap(({ may, calls: named }) => named.map((name) => ({ name: inFull(name), may })));

test('every call has its row in the table, and every row its call', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(calls.map(({ name }) => name).sort());
});

test("a model's description agrees with the document, and its ability with the roles permitted", () => {
  const plain = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const abilitiesOf = (ability: Ability | readonly Ability[] | null) => [ability ?? []].flat();
  for (const { call } of DESCRIBED_CALLS) {
    const upstream = call.upstream ?? call.path;
    const name = `${call.method} ${plain(upstream.startsWith('/') ? upstream : `/tms/v2/restaurants/{UID}/${upstream}`)}`;
    const documented = calls.find((one) => plain(one.name) === name);
    expect([name, documented?.summary]).toEqual([name, call.summary]);
    const roles = ROLES.filter(
      (role) =>
        role === 'super' ||
        call.ability === null ||
        abilitiesOf(call.ability).some((ability) =>
          may(role.split('@')[0] as string, ability, role.split('@')[1] ?? ''),
        ),
    );
    expect([name, roles]).toEqual([
      name,
      ROLES.filter((role) => rows.find((row) => row.name === documented?.name)?.may.includes(role)),
    ]);
  }
});

test.each(ROLES)('the calls of %s, permitted and refused', async (role) => {
  const send = await as(role);
  const refused: string[] = [];
  for (const call of calls) {
    const { name } = call;
    const { status, body } = await send(call);
    if (status === 403)
      expect([name, body]).toEqual([
        name,
        { code: 'admin-required', error: 'Admin user required to perform this action' },
      ]);
    if (status === 403) refused.push(name);
    else expect([name, [401, 500].includes(status)]).toEqual([name, false]);
  }
  expect(refused.sort()).toEqual(
    rows
      .filter(({ may }) => !may.includes(role))
      .map(({ name }) => name)
      .sort(),
  );
});
