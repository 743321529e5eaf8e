/** The button on the restaurant's Facebook Page: how it stands with it, and taking it off. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { mapResult } from '@/lib/bff/map-result';
import { facebook } from '@/lib/contract/facebook';

export const GET = serviceHandler(async ({ upstream }) => mapResult(await upstream.get('facebook', facebook), facebookFromWire));

export const DELETE = serviceHandler(async ({ upstream }) => mapResult(await upstream.delete('facebook', facebook), facebookFromWire));
