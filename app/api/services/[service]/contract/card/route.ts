import { serviceHandler } from '@/lib/bff/handler';
import { billingCardBegun } from '@/lib/contract/contract';

/** Begins to register the restaurant's own card: answers the page of the provider on which it is given. */
export const POST = serviceHandler(({ upstream }) => upstream.post('contract/card', billingCardBegun));
