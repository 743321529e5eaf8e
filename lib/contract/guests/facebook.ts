/** The booking button of a restaurant's Facebook Page, below `…/facebook`. Facebook's tokens are in no answer. */
import { z } from 'zod';
import { FACEBOOK_FAILURES, FACEBOOK_STATES, LOGIN_OUTCOMES } from '@/lib/contract/guests/facebook-button';
import { httpAddress } from '../fields';

const page = z.object({ id: z.string(), name: z.string() });
const instant = z.iso.datetime().nullable();

/** GET …/facebook, and the answer of every change. */
export const facebook = z.object({
  configured: z.boolean().describe('Whether this installation has an app at Meta.'),
  state: z.enum(FACEBOOK_STATES),
  pages: z.array(page).describe('The Pages to choose from, while choosing.'),
  page: page.nullable(),
  failure: z.enum(FACEBOOK_FAILURES).nullable(),
  by: z.string(),
  at: instant,
  checkedAt: instant.describe('When Facebook was last asked whether the button is there.'),
  opens: z.string().describe('The address that the button opens.'),
});
export type WireFacebook = z.infer<typeof facebook>;

/** POST …/facebook/login: the address of Facebook's login page. */
export const facebookLogin = z.object({ address: httpAddress, expiresAt: z.iso.datetime() });

const fromFacebook = (most: number) => z.string().min(1).max(most);
/** POST …/facebook/return: the parameters of Facebook's redirect (a code or an error). */
export const facebookReturn = z.object({
  state: fromFacebook(200),
  code: fromFacebook(2_000).optional(),
  error: fromFacebook(200).optional(),
});
export type WireFacebookReturn = z.infer<typeof facebookReturn>;
export const facebookOutcome = z.object({ outcome: z.enum(LOGIN_OUTCOMES), facebook });

/** POST …/facebook/page */
export const facebookPage = z.object({ page: z.string().min(1).max(40) });
