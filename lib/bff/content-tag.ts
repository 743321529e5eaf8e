/** ETags by content, so that an unchanged answer is not sent twice. */
import { createHash } from 'node:crypto';

/** The ETag of a body; weak, since the body may be compressed later. */
export const contentTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** @param ifNoneMatch the request's header */
export const isHeld = (etag: string, ifNoneMatch: string | null): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;
