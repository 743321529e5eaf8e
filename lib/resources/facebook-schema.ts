/** The button on the restaurant's Facebook Page (ADR 33). */
import { z } from 'zod';
import { facebook, facebookLogin } from '@/lib/contract/facebook';
import type { InferredShaped } from './call';

export const facebookSchemas = {
  find: { answer: facebook },
  login: { answer: facebookLogin },
  choosePage: { body: z.object({ page: z.string().min(1).max(40) }), answer: facebook },
  retry: { answer: facebook },
  check: { answer: facebook },
  remove: { answer: facebook },
};
export type FacebookTypes = InferredShaped<typeof facebookSchemas>;
