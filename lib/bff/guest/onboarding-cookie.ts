/** A secret in the browser of an owner who is away at their payment provider: only there does the way back end. */
import { z } from 'zod';
import { sealedCookie } from '../sealed-cookie';

/** As long as the way back is open, in seconds. */
export const ONBOARDING_SECONDS = 7200;

export const onboardingCookie = sealedCookie('payments-onboarding', z.string().regex(/^[\w-]{43}$/));

/** 256 random bits. */
export const newBrowserSecret = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
