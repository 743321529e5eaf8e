/** The documented calls with a body, and its schema. */
import type { ApiServer } from '../api/api-server';
import type { JsonSchema, Named } from './schema-value';

interface Operation {
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  security?: Array<Record<string, unknown>>;
}

export interface BodyCall {
  /** 'POST /tms/v2/restaurants/{UID}/books' */
  name: string;
  method: string;
  path: string;
  schema: JsonSchema;
  /** Required access: public, session, or Google. */
  auth: 'open' | 'bearer' | 'google';
}

/** Has its own protocol for API keys only: random bodies for sessions never fit (tests/api/assistant). */
const OTHER_PROTOCOL = '/mcp';

export async function documentedBodies(api: ApiServer): Promise<{ calls: BodyCall[]; named: Named }> {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Named };
  };
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody, security }]): BodyCall[] => {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (!schema || path.endsWith(OTHER_PROTOCOL)) return [];
      const auth = security?.length === 0 ? 'open' : security?.[0] && 'google' in security[0] ? 'google' : 'bearer';
      return [{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, schema, auth }];
    }),
  );
  return { calls, named: document.components?.schemas ?? {} };
}
