/** Asks Facebook whether the button is still there. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { shaped } from '@/lib/bff/shaped';
import { facebook } from '@/lib/contract/facebook';

export const POST = serviceHandler(async ({ upstream }) => shaped(await upstream.post('facebook/check', facebook), facebookFromWire));
