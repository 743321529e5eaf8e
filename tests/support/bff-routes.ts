/** Every handler below app/api, found in the folders as Next finds them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

export interface BffRoute {
  /** 'PATCH /api/services/[service]/bookings/[uid]' */
  name: string;
  method: string;
  /** '/api/services/[service]/bookings/[uid]' */
  address: string;
  /** Names of the parts in brackets. */
  parts: string[];
  handler: Handler;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export async function bffRoutes(): Promise<BffRoute[]> {
  const files = filesBelow('app/api').filter((file) => path.basename(file) === 'route.ts').sort();
  const routes: BffRoute[] = [];
  for (const file of files) {
    const found = (await import(path.resolve(file))) as Partial<Record<(typeof METHODS)[number], Handler>>;
    const address = `/${path.dirname(file).replace(/^app\//, '')}`;
    const parts = [...address.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => name as string);
    for (const method of METHODS) {
      const handler = found[method];
      if (handler) routes.push({ name: `${method} ${address}`, method, address, parts, handler });
    }
  }
  return routes;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(at) : [at];
  });
}
