/** The token of a call. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem';

/** @throws Problem 'unauthorized' when there is none */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const match = /^Bearer (\S+)$/i.exec(headers.authorization ?? '');
  if (!match?.[1]) throw new Problem('unauthorized', 'Unauthorized');
  return match[1];
}
