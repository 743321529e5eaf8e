/** HTTP Basic authentication of Google's calls; TLS is terminated outside this process. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problem';
import type { ApiSettings } from '../../settings';

/** @throws Problem 'not-found' if no credentials for Google are configured, 'unauthorized' for wrong ones */
export function checkGoogle({ googleBooking }: ApiSettings, { headers }: FastifyRequest, reply: FastifyReply): void {
  if (!googleBooking)
    throw new Problem(
      'not-found',
      'There is no booking server here: GOOGLE_BOOKING_USER and GOOGLE_BOOKING_PASSWORD are not set',
    );
  const [, sent = ''] = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (isSame(Buffer.from(sent, 'base64').toString(), `${googleBooking.user}:${googleBooking.password}`)) return;
  void reply.header('www-authenticate', 'Basic realm="booking server", charset="UTF-8"');
  throw new Problem('unauthorized', 'Unauthorized');
}

/** Compares in constant time, regardless of the lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
