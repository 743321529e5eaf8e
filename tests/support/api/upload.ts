/** Uploads a file in a form, as a browser does. */
import type { ApiServer } from './api-server';

export interface Upload {
  text: string | Buffer;
  fileName?: string;
  fields?: Record<string, string>;
}

export async function upload<T = Record<string, unknown>>(
  api: ApiServer,
  token: string | undefined,
  path: string,
  { text, fileName = 'bookings.csv', fields = {} }: Upload,
): Promise<{ status: number; body: T }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'file',
    new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type: 'text/csv' }),
    fileName,
  );
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, body: (await response.json()) as T };
}
