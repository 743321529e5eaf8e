/** The button on the restaurant's Facebook Page: how it stands with it, and taking it off. */
import { serviceHandler } from '@/lib/bff/handler';
import { facebookFromWire } from '@/lib/bff/normalise/facebook';
import { shaped } from '@/lib/bff/shaped';
import { facebook } from '@/lib/contract/facebook';

export const GET = serviceHandler(async ({ upstream }) => shaped(await upstream.get('facebook', facebook), facebookFromWire));

export const DELETE = serviceHandler(async ({ upstream }) => shaped(await upstream.delete('facebook', facebook), facebookFromWire));
