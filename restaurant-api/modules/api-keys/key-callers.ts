/** Authenticates callers by API key, as opposed to a session (`http/guard`). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_PREFIX } from '@/lib/contract/access/api-keys';
import type { Context } from '../../context';
import { consumeForReply, localCounter, sharedCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import type { Caller } from '../../http/types';
import { Problem } from '../../problem';
import { hashSecret } from '../auth/secrets';
import { findHolder, noteUse } from './repository';

/** Invalid keys per address and minute before further keys are refused without a lookup: a key of 256 bits cannot be guessed, so this only limits load. */
const WRONG_A_MINUTE = 60;

export interface KeyCallers {
  /** @throws Problem 'unauthorized' for an invalid, expired or revoked key, 'too-many-requests' */
  callerOf(key: string, request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
}

export const isApiKey = (bearer: string): boolean => bearer.startsWith(API_KEY_PREFIX);

export function keyCallers(context: Context): KeyCallers {
  const { db, database, settings, log } = context;
  const byKey = sharedCounter(database, 'api-key', settings.apiKeyRateLimit);
  const wrong = localCounter('api-key:wrong', WRONG_A_MINUTE);
  return {
    async callerOf(bearer, request, reply) {
      const now = new Date(context.now());
      const hash = hashSecret(bearer);
      const holder = await findHolder(db, hash, now);
      if (!holder) {
        await consumeForReply(wrong, senderOf(request), reply);
        throw new Problem('unauthorized', 'Unauthorized');
      }
      await consumeForReply(byKey, hash, reply);
      // A failure to record the use must not fail the request.
      void noteUse(db, holder.key, now).catch((error: unknown) =>
        log.warn({ err: error }, 'when a key was used last could not be written'),
      );
      return holder.caller;
    },
  };
}
