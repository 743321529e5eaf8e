/** Stripe's own SDK, loaded at its first use: it takes 15 MB and a quarter of a second, and most installations have no Stripe (ADR 177). */
import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const load = createRequire(import.meta.url);

/** At once and not as a promise: its errors are told apart in code that does not wait. */
export const stripeSdk = (): typeof Stripe => load('stripe') as typeof Stripe;
