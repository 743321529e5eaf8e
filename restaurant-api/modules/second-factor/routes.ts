/** Routes of the second factor: the second step of a sign-in, and its set-up. */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import {
  enrolledAnswer,
  passkeyBody,
  passkeyOptions,
  passkeyPatch,
  passkeySignInOptionsBody,
  proof,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorBody,
  secondFactorState,
  totpConfirmBody,
  totpSecret,
} from '@/lib/contract/access/second-factor';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { notFound } from '../../problem';
import { rateLimits } from '../auth/rate-limit';
import { beginPasskey, beginTotp, dropPasskey, dropTotp, finishPasskey, finishTotp, renewRecoveryCodes } from './enrol';
import { stateOf } from './factors';
import { renamePasskey } from './passkey-repository';
import { demandProof } from './proof';
import { optionsOfSecondStep, takeSecondStep } from './second-step';
import { factorTries } from './tries';

const BASE = '/auth/v1/accounts/second-factor';
const passkeyParams = z.object({ id: z.string().min(1).max(2000) });

export function secondFactorRoutes(app: App, parts: Parts): void {
  const { context } = parts;
  const limits = rateLimits(context);
  const tries = factorTries(context);
  const open = { access: 'public' } as const;
  const own = { access: 'session' } as const;

  app.post(
    BASE,
    {
      config: open,
      ...limits.of('second-factor', 'guessable'),
      schema: {
        summary: 'The second step of a sign-in: a code or a passkey',
        body: secondFactorBody,
        response: { 200: secondFactorAnswer },
      },
    },
    (request) => takeSecondStep(parts, tries, request, request.body),
  );
  app.post(
    `${BASE}/passkey-options`,
    {
      config: open,
      ...limits.of('passkey-options', 'guessable'),
      schema: {
        summary: 'What a passkey is asked for the second step',
        body: passkeySignInOptionsBody,
        response: { 200: passkeyOptions },
      },
    },
    async (request) => ({ ...(await optionsOfSecondStep(context, request.body.token)) }),
  );

  app.get(
    BASE,
    {
      config: own,
      ...limits.of('factors', 'token'),
      schema: { summary: 'How the caller’s account is protected', response: { 200: secondFactorState } },
    },
    ({ caller }) => stateOf(context.db, caller),
  );
  app.post(
    `${BASE}/totp`,
    {
      config: own,
      ...limits.of('totp', 'guessable'),
      schema: { summary: 'A secret for an authenticator, to be confirmed', body: proof, response: { 200: totpSecret } },
    },
    async ({ caller, body }) => {
      await demandProof(context, tries, caller.accountId, body);
      return beginTotp(context, caller);
    },
  );
  app.post(
    `${BASE}/totp/confirm`,
    {
      config: own,
      ...limits.of('totp-confirm', 'guessable'),
      schema: {
        summary: 'Confirm the authenticator by a code of it',
        body: totpConfirmBody,
        response: { 200: enrolledAnswer },
      },
    },
    ({ caller, body }) => finishTotp(context, caller, body.code),
  );
  app.post(
    `${BASE}/totp/remove`,
    {
      config: own,
      ...limits.of('totp-remove', 'guessable'),
      schema: { summary: 'Take the authenticator away', body: proof, response: { 200: secondFactorState } },
    },
    async ({ caller, body }) => {
      await demandProof(context, tries, caller.accountId, body);
      await dropTotp(context, caller);
      return stateOf(context.db, caller);
    },
  );

  app.post(
    `${BASE}/passkeys/options`,
    {
      config: own,
      ...limits.of('passkey-begin', 'guessable'),
      schema: { summary: 'What a new passkey is asked', body: proof, response: { 200: passkeyOptions } },
    },
    async ({ caller, body }) => {
      await demandProof(context, tries, caller.accountId, body);
      return { ...(await beginPasskey(context, caller)) };
    },
  );
  app.post(
    `${BASE}/passkeys`,
    {
      config: own,
      ...limits.of('passkey-add', 'guessable'),
      schema: { summary: 'Keep a new passkey', body: passkeyBody, response: { 201: enrolledAnswer } },
    },
    async ({ caller, body }, reply) => reply.status(201).send(await finishPasskey(context, caller, body)),
  );
  app.patch(
    `${BASE}/passkeys/:id`,
    {
      config: own,
      ...limits.of('passkey-name', 'token'),
      schema: { summary: 'Name a passkey', params: passkeyParams, body: passkeyPatch, response: { 200: okAnswer } },
    },
    async ({ caller, params, body }) => {
      if (!(await renamePasskey(context.db, caller.accountId, params.id, body.name))) throw notFound('a passkey');
      return { ok: true as const };
    },
  );
  app.post(
    `${BASE}/passkeys/:id/remove`,
    {
      config: own,
      ...limits.of('passkey-remove', 'guessable'),
      schema: {
        summary: 'Take a passkey away',
        params: passkeyParams,
        body: proof,
        response: { 200: secondFactorState },
      },
    },
    async ({ caller, params, body }) => {
      await demandProof(context, tries, caller.accountId, body);
      await dropPasskey(context, caller, params.id);
      return stateOf(context.db, caller);
    },
  );
  app.post(
    `${BASE}/recovery-codes`,
    {
      config: own,
      ...limits.of('recovery-codes', 'guessable'),
      schema: {
        summary: 'New recovery codes; those of before are good no more',
        body: proof,
        response: { 200: recoveryCodesAnswer },
      },
    },
    async ({ caller, body }) => {
      await demandProof(context, tries, caller.accountId, body);
      return { recoveryCodes: await renewRecoveryCodes(context, caller) };
    },
  );
}
