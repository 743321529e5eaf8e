/** Where the person signs in at Facebook. */
import { serviceHandler } from '@/lib/bff/handler';
import { shaped } from '@/lib/bff/shaped';
import { facebookLogin } from '@/lib/contract/facebook';

export const POST = serviceHandler(async ({ upstream }) => shaped(await upstream.post('facebook/login', facebookLogin), ({ address }) => ({ address })));
