/** How often an auth call may be made: by where it comes from, and by whose address it names; a device known to that account has its own tries (ADR 38). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { consumeForReply, sharedCounter } from '../../http/call-limiter';
import { Problem } from '../../problem';
import { knownDevice } from './known-device';

/** Everybody in a restaurant comes from one address of the network; the limit there is that many times the one of a person. */
const SHARED = {
  /** Calls with a password or a code, which somebody could try to guess. */
  guessable: 5,
  /** Calls with a token: there is nothing to guess, this only stops a flood. */
  token: 100,
} as const;

/** Tries a minute of a device that the account has signed in on. */
const KNOWN_DEVICE_TRIES = 10;

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface RateLimits {
  /**
   * The hooks of a route. Calls are counted before their body is read, and by the address of `body.email` once it is.
   * @param call name of the call; each is counted by itself
   */
  of(call: string, kind: keyof typeof SHARED): { onRequest: Check; preHandler: Check };
  /** The same for a call that is let through over its account's limit, to decide for itself by `refusalOf`. */
  noted(call: string, kind: keyof typeof SHARED): { onRequest: Check; preHandler: Check };
  /** Why the account's limit would have refused a request. */
  refusalOf(request: FastifyRequest): Problem | undefined;
}

export function rateLimits(context: Context): RateLimits {
  const { database, settings } = context;
  const perMinute = settings.authRateLimit;
  const refusals = new WeakMap<FastifyRequest, Problem>();
  const of: RateLimits['of'] = (call, kind) => {
    const byNetwork = sharedCounter(database, `${call}:from`, perMinute * SHARED[kind]);
    const byAddress = sharedCounter(database, `${call}:address`, perMinute);
    const byDevice = sharedCounter(database, `${call}:device`, KNOWN_DEVICE_TRIES);
    return {
      onRequest: (request, reply) => consumeForReply(byNetwork, request.ip, reply),
      preHandler: async (request, reply) => {
        const email = (request.body as { email?: unknown } | undefined)?.email;
        if (typeof email !== 'string') return;
        const device = await knownDevice(context, request, { email });
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
