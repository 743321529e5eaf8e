/** The calls of the button on the restaurant’s Facebook Page. */
import { callsOf } from '../call';
import type { FacebookTypes } from './facebook-schema';

const REMOVED = 'Where Facebook lets us in no more, or this installation has no app there, the tie alone is forgotten.';

export const facebookCalls = callsOf<FacebookTypes>()({
  find: {
    method: 'GET',
    path: 'facebook',
    needs: 'online',
    ability: 'facebook',
    summary: 'How it stands with the button',
    stale: [],
  },
  login: {
    method: 'POST',
    path: 'facebook/login',
    needs: 'online',
    ability: 'facebook',
    summary: 'Begin a login at Facebook',
    description: 'Good once, for ten minutes, in this session.',
    queuedAs: null,
  },
  choosePage: {
    method: 'POST',
    path: 'facebook/page',
    needs: 'online',
    ability: 'facebook',
    summary: 'Choose the Page',
    queuedAs: null,
  },
  retry: {
    method: 'POST',
    path: 'facebook/retry',
    needs: 'online',
    ability: 'facebook',
    summary: 'Try to install the button once more',
    queuedAs: null,
  },
  check: {
    method: 'POST',
    path: 'facebook/check',
    needs: 'online',
    ability: 'facebook',
    summary: 'Ask Facebook whether the button is there',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'facebook',
    needs: 'online',
    ability: 'facebook',
    summary: 'Take the button off the Page and forget the tie',
    description: REMOVED,
    queuedAs: null,
  },
});
