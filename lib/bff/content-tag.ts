/** Marks of answers by their content, so that the same one is not sent twice. */
import { createHash } from 'node:crypto';

/** The ETag of a body. Weak, for it may be compressed on its way. */
export const contentTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** @param ifNoneMatch what the reader holds already, as the header says it */
export const isHeld = (etag: string, ifNoneMatch: string | null): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;
