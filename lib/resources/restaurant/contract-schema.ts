/** The contract of a restaurant (§3), and the card with which the restaurant pays its fees. */
import { z } from 'zod';
import { cancelRequestBody, messageAnswer } from '@/lib/contract/access/auth';
import {
  contract,
  contractPatch,
  billingCardAnswer,
  billingCardBegun,
  billingCardBody,
} from '@/lib/contract/restaurant/contract';
import type { InferredShaped } from '../call';

/** The restaurant may not set the terms. */
const written = contractPatch.pick({
  company: true,
  address: true,
  location: true,
  contact: true,
  email: true,
  mobile: true,
  position: true,
  rowVersion: true,
});

export const contractSchemas = {
  find: { answer: contract },
  change: { body: written, answer: contract },
  askForEnd: { body: cancelRequestBody, answer: messageAnswer },
  beginCard: { answer: billingCardBegun },
  confirmCard: { body: z.object({ reference: billingCardBody.shape.reference }), answer: billingCardAnswer },
};
export type ContractTypes = InferredShaped<typeof contractSchemas>;
