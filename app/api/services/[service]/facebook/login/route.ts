/** Where the person signs in at Facebook. */
import { serviceHandler } from '@/lib/bff/handler';
import { mapResult } from '@/lib/bff/map-result';
import { facebookLogin } from '@/lib/contract/facebook';

export const POST = serviceHandler(async ({ upstream }) => mapResult(await upstream.post('facebook/login', facebookLogin), ({ address }) => ({ address })));
