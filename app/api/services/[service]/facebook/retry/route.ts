/** Tries to install the button once more. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { mapResult } from '@/lib/bff/map-result';
import { facebook } from '@/lib/contract/facebook';

export const POST = serviceHandler(async ({ upstream }) => mapResult(await upstream.post('facebook/retry', facebook), facebookFromWire));
