/** Asks Facebook whether the button is still there. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { mapResult } from '@/lib/bff/map-result';
import { facebook } from '@/lib/contract/facebook';

export const POST = serviceHandler(async ({ upstream }) => mapResult(await upstream.post('facebook/check', facebook), facebookFromWire));
