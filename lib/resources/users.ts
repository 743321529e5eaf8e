/** The calls of those who work in the restaurant (D8): for those who manage its users. */
import { callsOf } from './call';
import type { UserTypes } from './users-schema';

export const userCalls = callsOf<UserTypes>()({
  list: {
    method: 'GET',
    path: 'users',
    needs: 'users',
    ability: 'users',
    summary: 'The people of the restaurant',
    stale: [],
  },
  invite: {
    method: 'POST',
    path: 'users',
    needs: 'users',
    ability: 'users',
    summary: 'Invite somebody by e-mail',
    creates: true,
    queuedAs: null,
  },
  inviteAgain: {
    method: 'POST',
    path: 'users/{uid}/invite',
    needs: 'users',
    ability: 'users',
    summary: 'Send the invitation again',
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'users/{uid}',
    needs: 'users',
    ability: 'users',
    summary: 'Change what a person is here',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'users/{uid}',
    needs: 'users',
    ability: 'users',
    summary: 'Take a person out of the restaurant',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'users/{uid}/undo',
    needs: 'users',
    ability: 'users',
    summary: 'Take the last change of a person back',
    queuedAs: null,
  },
  sessions: {
    method: 'GET',
    path: 'users/{uid}/sessions',
    needs: 'users',
    ability: 'users',
    summary: 'The signed-in devices of a person',
    stale: [],
  },
  endSession: {
    method: 'DELETE',
    path: 'users/{uid}/sessions/{id}',
    needs: 'users',
    ability: 'users',
    summary: 'Sign a person out on one device',
    queuedAs: null,
  },
  removeSecondFactor: {
    method: 'POST',
    path: 'users/{uid}/second-factor/remove',
    needs: 'users',
    ability: 'users',
    summary: 'Take a lost second factor away',
    queuedAs: null,
  },
});
