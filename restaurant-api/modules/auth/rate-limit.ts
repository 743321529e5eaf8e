/** Rate limits of auth calls, per network address and per account's address; a known device of the account has a limit of its own (ADR 38). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { consumeForReply, sharedCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import { Problem } from '../../problem';
import { findKnownDevice } from './known-device';

/** Multiples of a person's limit per network address, since a restaurant's staff share one. */
const NETWORK_FACTOR = {
  /** Calls with a password or a code, which could be guessed. */
  guessable: 5,
  /** Calls with a token, which cannot be guessed: flood protection only. */
  token: 100,
} as const;

/** Attempts per minute from a known device of the account. */
const KNOWN_DEVICE_ATTEMPTS = 10;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface RateLimits {
  /**
   * The hooks of a route. Calls are counted before their body is read, and by the address of `body.email` once it is.
   * @param call name of the call; each is counted by itself
   */
  of(call: string, kind: keyof typeof NETWORK_FACTOR): { onRequest: Check; preHandler: Check };
  /** Like `of`, but a call over the account's limit is passed on: the handler decides by `refusalOf`. */
  noted(call: string, kind: keyof typeof NETWORK_FACTOR): { onRequest: Check; preHandler: Check };
  /** The error with which the account's limit would have refused the request. */
  refusalOf(request: FastifyRequest): Problem | undefined;
}

export function rateLimits(context: Context): RateLimits {
  const { database, settings } = context;
  const perMinute = settings.authRateLimit;
  const refusals = new WeakMap<FastifyRequest, Problem>();
  const of: RateLimits['of'] = (call, kind) => {
    const byNetwork = sharedCounter(database, `${call}:from`, perMinute * NETWORK_FACTOR[kind]);
    const byAddress = sharedCounter(database, `${call}:address`, perMinute);
    const byDevice = sharedCounter(database, `${call}:device`, KNOWN_DEVICE_ATTEMPTS);
    return {
      onRequest: (request, reply) => consumeForReply(byNetwork, senderOf(request), reply),
      preHandler: async (request, reply) => {
        const email = (request.body as { email?: unknown } | undefined)?.email;
        if (typeof email !== 'string') return;
        const device = await findKnownDevice(context, request, { email });
        await (device
          ? consumeForReply(byDevice, device.sessionId, reply)
          : consumeForReply(byAddress, email.toLowerCase(), reply));
      },
    };
  };
  return {
    of,
    noted(call, kind) {
      const { onRequest, preHandler } = of(call, kind);
      const note: Check = async (request, reply) => {
        await preHandler(request, reply).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          refusals.set(request, error);
        });
      };
      return { onRequest, preHandler: note };
    },
    refusalOf: (request) => refusals.get(request),
  };
}
