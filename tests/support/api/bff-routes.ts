/** All handlers below app/api, found as Next finds them, and all described calls. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DESCRIBED_CALLS } from '@/lib/resources/all-schemas';

type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

export interface BffRoute {
  /** 'PATCH /api/services/[service]/bookings/[uid]' */
  name: string;
  method: string;
  /** '/api/services/[service]/bookings/[uid]' */
  address: string;
  /** Names of the path parameters. */
  parts: string[];
  handler: Handler;
  /** It has no file: it is a described call. */
  isDescribed: boolean;
  /** The described path at the restaurant API. */
  upstream?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export async function bffRoutes(): Promise<BffRoute[]> {
  const files = filesBelow('app/api')
    .filter((file) => path.basename(file) === 'route.ts')
    .sort();
  const routes: BffRoute[] = [];
  for (const file of files) {
    const found = (await import(path.resolve(file))) as Partial<Record<(typeof METHODS)[number], Handler>>;
    const address = `/${path.dirname(file).replace(/^app\//, '')}`;
    const parts = [...address.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => name as string);
    for (const method of METHODS) {
      const handler = found[method];
      if (handler) routes.push({ name: `${method} ${address}`, method, address, parts, handler, isDescribed: false });
    }
  }
  return routes.flatMap((route) => (route.parts.includes('path') ? describedBy(route) : [route]));
}

/** A catch-all route stands for all described calls of its method; Next passes decoded path segments. */
function describedBy({ method, address, handler }: BffRoute): BffRoute[] {
  return DESCRIBED_CALLS.filter(({ call }) => call.method === method).map(({ call }) => {
    const own = call.path.split('/');
    const named = address.replace('[...path]', call.path.replace(/\{(\w+)\}/g, '[$1]'));
    return {
      name: `${method} ${named}`,
      method,
      address: named,
      isDescribed: true,
      upstream: call.upstream ?? call.path,
      parts: ['service', ...own.flatMap((part) => /^\{(\w+)\}$/.exec(part)?.[1] ?? [])],
      handler: async (request, { params }) => {
        const given = await params;
        return handler(request, {
          params: Promise.resolve({
            service: given.service as string,
            path: own.map((part) => (part.startsWith('{') ? (given[part.slice(1, -1)] as string) : part)),
          }),
        });
      },
    };
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(at) : [at];
  });
}
