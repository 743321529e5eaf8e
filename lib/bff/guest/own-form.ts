/** Forms of guest pages: origin check and fields. They work without scripts and thus carry no header of ours. */
import type { Result } from '@/lib/rules/message/problem';
import { failure } from '../problem';
import { isOwnOrigin } from '../same-origin';

/** More than all fields can contain. */
const MAX_BYTES = 65_536;

/**
 * True for a form sent by one of our own pages. Every browser sends the Origin of a POST; our referrer policy is 'same-origin', since 'no-referrer'
 * would remove it.
 */
export function comesFromOwnPage({ headers }: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null || origin === 'null'
    ? site === 'same-origin'
    : isOwnOrigin(origin, headers.get('host'), publicUrl);
}

/** The fields of a form. */
export async function formOf(request: Request): Promise<Result<FormData>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_BYTES)) return failure(413, 'too-large', 'The form is too large');
  try {
    return { ok: true, value: await request.formData() };
  } catch {
    return failure(400, 'validation', 'The body is not a form');
  }
}
