/** Valid requests generated from the OpenAPI document. */
import fc from 'fast-check';
import { type JsonSchema, type Named, schemaValue } from '../fuzz/schema-value';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  security?: Array<Record<string, unknown>>;
}

export interface MadeRequest {
  path: string;
  body?: unknown;
}

export interface DocumentedOperation {
  /** 'POST /tms/v2/restaurants/{UID}/books' */
  name: string;
  method: string;
  /** Required access: public, session, or Google. */
  access: 'open' | 'bearer' | 'google';
  /** Number of different requests. */
  requests(count: number): MadeRequest[];
}

/** @param known values of path and query parameters by name */
export async function documentedOperations(
  url: string,
  known: Readonly<Record<string, string>>,
): Promise<DocumentedOperation[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Named };
  };
  const named = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, security }]): DocumentedOperation => {
      const schema = requestBody?.content?.['application/json']?.schema;
      const asked = parameters.filter((one) => one.in === 'query' && (one.required || one.name in known));
      const value = ({ name, schema: its = {} }: Parameter) =>
        name in known ? fc.constant(known[name] as string) : schemaValue(its, named);
      const made = fc.tuple(
        fc.record(Object.fromEntries(asked.map((one) => [one.name, value(one)]))),
        schema ? schemaValue(schema, named) : fc.constant(undefined),
      );
      const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => known[name] ?? '1');
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        access: security?.length === 0 ? 'open' : security?.[0] && 'google' in security[0] ? 'google' : 'bearer',
        requests: (count) =>
          fc.sample(made, count).map(([query, body]) => ({
            path: `${filled}?${new URLSearchParams(Object.entries(query).map(([name, one]) => [name, String(one)]))}`,
            body: method === 'get' ? undefined : (body ?? (schema ? {} : undefined)),
          })),
      };
    }),
  );
}
