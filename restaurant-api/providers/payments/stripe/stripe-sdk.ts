/** Loads Stripe's SDK at its first use: it takes 15 MB and a quarter of a second, and most installations do not use Stripe (ADR 177). */
import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const load = createRequire(import.meta.url);

/** Synchronous: its error classes are checked in synchronous code. */
export const stripeSdk = (): typeof Stripe => load('stripe') as typeof Stripe;
