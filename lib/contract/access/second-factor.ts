/** The second factor of an account: codes of an authenticator (TOTP), passkeys, and recovery codes for when both are lost. */
import { z } from 'zod';
import { loginAnswer } from './auth';
import { shortText } from '../fields';

/** Six digits of an authenticator, or a recovery code; spaces and hyphens are allowed. */
export const factorCode = z.string().trim().min(6, 'invalidCode').max(40, 'invalidCode');

/** A browser's passkey response, from `@simplewebauthn/browser`; fully validated on the server. */
export const passkeyCredential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});

/** POST …/second-factor: the second step of a sign-in. One of `code` and `credential`. */
export const secondFactorBody = z
  .object({ token: z.string().min(1).max(200), code: factorCode.optional(), credential: passkeyCredential.optional() })
  .refine(({ code, credential }) => (code === undefined) !== (credential === undefined), {
    path: ['code'],
    error: 'required',
  });
export const secondFactorAnswer = loginAnswer;

/** POST …/second-factor/passkey-options */
export const passkeySignInOptionsBody = z.object({ token: z.string().min(1).max(200) });
/** What `startAuthentication` and `startRegistration` of `@simplewebauthn/browser` take as `optionsJSON`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** Required for any change of the second factor: the password, or a code of it. */
export const proof = z
  .object({ password: z.string().min(1).max(200).optional(), code: factorCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    error: 'required',
  });
export type WireProof = z.infer<typeof proof>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO instants. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type WirePasskey = z.infer<typeof passkey>;

/** GET …/second-factor: the protection of the caller's account. */
export const secondFactorState = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Advised: the user manages a restaurant and has no second factor yet. */
  advised: z.boolean(),
});
export type WireSecondFactorState = z.infer<typeof secondFactorState>;

/** POST …/second-factor/totp: the secret for the authenticator, as text and as otpauth: address for a QR code. Unused until it is confirmed. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{3} ?\d{3}$/, 'invalidCode'),
});

export const passkeyBody = z.object({ credential: passkeyCredential, name: shortText.default('') });
export const passkeyPatch = z.object({ name: shortText.min(1, 'required') });

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.array(z.string());
/** Recovery codes come with an account's first factor; null for further ones. */
export const enrolledAnswer = secondFactorState.extend({ recoveryCodes: recoveryCodes.nullable() });
export const recoveryCodesAnswer = z.object({ recoveryCodes });
