/** The button on the restaurant's Facebook Page (ADR 33). */
import { facebook, facebookLogin, facebookPage } from '@/lib/contract/guests/facebook';
import type { InferredShaped } from '../call';

export const facebookSchemas = {
  find: { answer: facebook },
  login: { answer: facebookLogin },
  choosePage: { body: facebookPage, answer: facebook },
  retry: { answer: facebook },
  check: { answer: facebook },
  remove: { answer: facebook },
};
export type FacebookTypes = InferredShaped<typeof facebookSchemas>;
