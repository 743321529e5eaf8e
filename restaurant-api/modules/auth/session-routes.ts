/** §7 Auth: sign-in, check, refresh, devices, sign-out. */
import { z } from 'zod';
import {
  checkAnswer,
  checkBody,
  deviceBody,
  loginAnswer,
  loginBody,
  refreshAnswer,
  sessionAnswer,
} from '@/lib/contract/access/auth';
import { okAnswer } from '@/lib/contract/fields';
import { withMinimumDuration } from '../../http/minimum-duration';
import { bearerToken } from '../../http/bearer';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { deviceProof } from './known-device';
import type { RateLimits } from './rate-limit';
import { refreshSession, registerDevice, signOut } from './session-service';
import { checkSession, refused, signIn, signInByLink } from './sign-in-service';

/** Minimum duration in milliseconds, far above the actual one: unknown addresses need fewer queries. */
const LINK_MS = 120;

const linkQuery = z.object({ email: z.string().max(254).optional(), token: z.string().max(200).optional() });

export function sessionRoutes(app: App, parts: Parts, limits: RateLimits): void {
  app.post(
    '/auth/v1/accounts/login',
    {
      config: { access: 'public' },
      ...limits.noted('login', 'guessable'),
      schema: { summary: 'Sign in by password', body: loginBody, response: { 200: loginAnswer } },
    },
    async (request, reply) => {
      const limited = limits.refusalOf(request);
      try {
        return await signIn(parts, request.body, limited);
      } catch (error) {
        if (limited && error !== limited) void reply.removeHeader('retry-after');
        throw error;
      }
    },
  );
  app.patch(
    '/auth/v1/accounts/users/:email',
    {
      config: { access: 'public' },
      ...limits.of('check', 'token'),
      schema: {
        summary: 'Check a session (bearer), or sign in by a link of one use (email and token)',
        params: z.object({ email: z.string().max(254) }),
        querystring: linkQuery,
        body: checkBody,
        response: { 200: checkAnswer },
      },
    },
    async ({ params, query, body, headers }) => {
      const { deviceUID, deviceName, pushToken, language } = body;
      const device = { deviceUID, deviceName, pushToken, language };
      if (headers.authorization !== undefined) {
        const caller = await parts.sessions.callerOf(bearerToken({ headers }));
        return checkSession(parts, caller, params.email, device);
      }
      const { email = body.email, token = body.token } = query;
      if (!email || !token || email.toLowerCase() !== params.email.toLowerCase()) return refused(device);
      return withMinimumDuration(LINK_MS, () => signInByLink(parts, { email, token }, device));
    },
  );
  app.get(
    '/auth/v1/accounts/token',
    {
      config: { access: 'public' },
      ...limits.of('refresh', 'token'),
      schema: { summary: 'New tokens (bearer: the refresh token, which is spent)', response: { 200: refreshAnswer } },
    },
    async (request) => ({ tokens: await refreshSession(parts, bearerToken(request)) }),
  );
  app.post(
    '/auth/v1/accounts/session',
    {
      config: { access: 'session' },
      ...limits.of('session', 'token'),
      schema: { summary: 'Say which device this session is on', body: deviceBody, response: { 200: sessionAnswer } },
    },
    async ({ caller, body }) => {
      await registerDevice(parts, caller, body);
      return {
        deviceMongoUID: caller.sessionId,
        deviceProof: deviceProof(parts.context.settings.authSecret, caller.sessionId),
      };
    },
  );
  app.delete(
    '/auth/v1/accounts/session/:deviceUID',
    {
      config: { access: 'session' },
      ...limits.of('sign-out', 'token'),
      schema: {
        summary: 'Sign out on a device',
        params: z.object({ deviceUID: z.string().max(100) }),
        response: { 200: okAnswer },
      },
    },
    async ({ caller, params }) => {
      await signOut(parts, caller, params.deviceUID);
      return { ok: true as const };
    },
  );
}
