/** All calls of the OpenAPI document, ready to send. */
import type { ApiServer } from './api-server';

interface Operation {
  summary?: string;
  security?: unknown[];
}

export interface DocumentedCall {
  method: string;
  /** As documented: /tms/v2/restaurants/{UID}/books */
  path: string;
  /** 'GET /tms/v2/restaurants/{UID}/books' */
  name: string;
  summary?: string;
  /** Needs no session. */
  open: boolean;
}

export async function documentedCalls(api: ApiServer): Promise<DocumentedCall[]> {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security, summary }]) => ({
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
      open: security?.length === 0,
      summary,
    })),
  );
}

/** The URL of a call, with the restaurant in path and query, and `1` for every other parameter. */
export function addressOf(path: string, uid: string, service: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    name === 'UID' ? uid : name === 'service' ? service : name === 'model' ? 'diners' : '1',
  );
  return `${filled}?${new URLSearchParams({ service, uid, UID: uid })}`;
}
