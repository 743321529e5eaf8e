/** Tries to install the button once more. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { shaped } from '@/lib/bff/shaped';
import { facebook } from '@/lib/contract/facebook';

export const POST = serviceHandler(async ({ upstream }) => shaped(await upstream.post('facebook/retry', facebook), facebookFromWire));
