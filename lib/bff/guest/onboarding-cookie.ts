/** A secret in the browser of an owner at the payment provider: the return only works in the same browser. */
import { z } from 'zod';
import { sealedCookie } from '../sealed-cookie';

/** How long the return is possible, in seconds. */
export const ONBOARDING_SECONDS = 7200;

export const onboardingCookie = sealedCookie('payments-onboarding', z.string().regex(/^[\w-]{43}$/));

/** 256 random bits. */
export const newBrowserSecret = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
