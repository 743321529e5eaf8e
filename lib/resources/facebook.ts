/** The calls of the button on the restaurant’s Facebook Page. */
import { callsOf } from './call';
import type { FacebookTypes } from './facebook-schema';

export const facebookCalls = callsOf<FacebookTypes>()({
  find: { method: 'GET', path: 'facebook', ability: 'facebook', summary: 'How it stands with the button', stale: [] },
  login: { method: 'POST', path: 'facebook/login', ability: 'facebook', summary: 'Begin a login at Facebook', queuedAs: null },
  choosePage: { method: 'POST', path: 'facebook/page', ability: 'facebook', summary: 'Choose the Page', queuedAs: null },
  retry: { method: 'POST', path: 'facebook/retry', ability: 'facebook', summary: 'Try to install the button once more', queuedAs: null },
  check: { method: 'POST', path: 'facebook/check', ability: 'facebook', summary: 'Ask Facebook whether the button is there', queuedAs: null },
  remove: { method: 'DELETE', path: 'facebook', ability: 'facebook', summary: 'Take the button off the Page and forget the tie', queuedAs: null },
});
