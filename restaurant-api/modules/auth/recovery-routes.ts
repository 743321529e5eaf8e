/** §7 Auth: recovery of an account by a code. */
import {
  refreshAnswer,
  resetPasswordBody,
  sendOtpAnswer,
  sendOtpBody,
  verifyOtpBody,
} from '@/lib/contract/access/auth';
import { okAnswer } from '@/lib/contract/fields';
import { withMinimumDuration } from '../../http/minimum-duration';
import { bearerToken } from '../../http/bearer';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import type { RateLimits } from './rate-limit';
import { requestCode, checkResetToken, exchangeCode, resetPassword } from './recovery-service';

/** Minimum duration in milliseconds, far above the actual one: attempts for unknown addresses write no row and would be faster. */
const EXCHANGE_MS = 120;

export function recoveryRoutes(app: App, parts: Parts, limits: RateLimits): void {
  app.post(
    '/auth/v1/accounts/send-otp-code',
    {
      config: { access: 'public' },
      ...limits.of('send-otp-code', 'guessable'),
      schema: {
        summary: 'Mail a recovery code, if the address is known',
        body: sendOtpBody,
        response: { 200: sendOtpAnswer },
      },
    },
    async (request) => {
      await requestCode(parts, request.body);
      const leaves = parts.context.settings.smtpUrl !== undefined;
      const message = leaves
        ? 'If the address belongs to an account, a code is on its way'
        : 'No mail server is configured: if the address belongs to an account, whoever runs the installation has its code';
      return { ok: true as const, message, leaves };
    },
  );
  app.post(
    '/auth/v1/accounts/verify-otp-code',
    {
      config: { access: 'public' },
      ...limits.of('verify-otp-code', 'guessable'),
      schema: {
        summary: 'Exchange a recovery code for a reset token',
        body: verifyOtpBody,
        response: { 200: refreshAnswer },
      },
    },
    async (request) => ({ tokens: await withMinimumDuration(EXCHANGE_MS, () => exchangeCode(parts, request.body)) }),
  );
  app.get(
    '/auth/v1/accounts/reset-password',
    {
      config: { access: 'public' },
      ...limits.of('reset-token', 'guessable'),
      schema: {
        summary: 'Whether a password may be chosen (bearer: the reset token, which stays good)',
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await checkResetToken(parts, bearerToken(request));
      return { ok: true as const };
    },
  );
  app.post(
    '/auth/v1/accounts/reset-password',
    {
      config: { access: 'public' },
      ...limits.of('reset-password', 'guessable'),
      schema: {
        summary: 'Choose a new password (bearer: the reset token)',
        body: resetPasswordBody,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await resetPassword(parts, bearerToken(request), request.body.password);
      return { ok: true as const };
    },
  );
}
