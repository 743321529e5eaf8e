import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { contractFromWire } from '@/lib/bff/normalise/contract';
import { bodyOf } from '@/lib/bff/request-body';
import { mapResult } from '@/lib/bff/map-result';
import { billingCardAnswer, billingCardBody } from '@/lib/contract/contract';

const body = z.object({ reference: billingCardBody.shape.reference });

/** Asks what became of the card that was given on the provider's page. */
export const POST = serviceHandler(async ({ request, upstream }) => {
  const asked = await bodyOf(request, body);
  if (!asked.ok) return asked;
  return mapResult(await upstream.post('contract/card/confirm', billingCardAnswer, asked.value), ({ state, contract }) => ({ state, contract: contractFromWire(contract) }));
});
