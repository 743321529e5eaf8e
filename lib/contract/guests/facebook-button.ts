/** The booking button on a restaurant's Facebook Page, in the app's terms. */

/** Why a button is missing; texts in `messages/*.json` under `facebook.failure`. */
export const FACEBOOK_FAILURES = [
  'no-pages', // the user manages no Page, or did not share any
  'permission', // a permission is missing or was withdrawn
  'token', // the token has expired, or the password was changed: a new login is needed
  'limit', // rate limit reached
  'rejected', // Facebook rejects the button's configuration
  'removed', // the button was removed at Facebook, or its link was changed
  'unavailable', // Facebook does not answer, or its answer is invalid
] as const;
export type FacebookFailure = (typeof FACEBOOK_FAILURES)[number];

/** Failures that need a new login at Facebook; others may be retried. */
const NEEDS_LOGIN: readonly FacebookFailure[] = ['no-pages', 'permission', 'token'];

export const FACEBOOK_STATES = ['none', 'choosing', 'connected', 'failed'] as const;
export type FacebookState = (typeof FACEBOOK_STATES)[number];

export interface FacebookPage {
  id: string;
  name: string;
}

export interface FacebookButton {
  /** Whether this installation has an app at Meta. */
  configured: boolean;
  state: FacebookState;
  /** The Pages to choose from while `choosing`. */
  pages: FacebookPage[];
  /** The chosen Page. */
  page: FacebookPage | null;
  failure: FacebookFailure | null;
  /** Author and time of this state; '' and null for none. Epoch milliseconds. */
  by: string;
  at: number | null;
  /** Time of the last check at Facebook. Epoch milliseconds. */
  checkedAt: number | null;
  /** What the button opens. */
  opens: string;
}

/** Outcomes of a login at Facebook. */
export const LOGIN_OUTCOMES = ['installed', 'choosing', 'failed', 'denied', 'state'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** How to retry: with the stored token, or by a new login. */
export const retryOf = ({ failure, page }: Pick<FacebookButton, 'failure' | 'page'>): 'install' | 'login' =>
  page === null || failure === null || NEEDS_LOGIN.includes(failure) ? 'login' : 'install';
