import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { contractFromWire } from '@/lib/bff/normalise/contract';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { houseCardAnswer, houseCardBody } from '@/lib/contract/contract';

const body = z.object({ reference: houseCardBody.shape.reference });

/** Asks what became of the card that was given on the provider's page. */
export const POST = serviceHandler(async ({ request, upstream }) => {
  const asked = await bodyOf(request, body);
  if (!asked.ok) return asked;
  return shaped(await upstream.post('contract/card/confirm', houseCardAnswer, asked.value), ({ state, contract }) => ({ state, contract: contractFromWire(contract) }));
});
