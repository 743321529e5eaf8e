/** The Idempotency-Key of a request, for the write path. */
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../problem';
import { type Idempotency, fingerprint } from '../write/idempotency';

const LONGEST_KEY = 200;

/**
 * @param body the content to fingerprint, if it is not the parsed body
 * @returns undefined for a request without a key: it is carried out each time it is sent
 */
export function idempotencyOf(request: FastifyRequest, body: unknown = request.body): Idempotency | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > LONGEST_KEY) throw invalidField('Idempotency-Key', 'tooLong');
  return { key, request: fingerprint(request.method, request.url, body) };
}
