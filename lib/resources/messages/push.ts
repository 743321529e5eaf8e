/** The calls of a device's push notifications (ADR 155). They affect only the device that makes them. */
import { callsOf } from '../call';
import type { PushTypes } from './push-schema';

export const pushCalls = callsOf<PushTypes>()({
  list: {
    method: 'GET',
    path: 'push',
    needs: 'push',
    ability: null,
    summary: 'What this device is told while the app is closed',
    stale: [],
  },
  choose: {
    method: 'POST',
    path: 'push',
    needs: 'push',
    ability: null,
    summary: 'Tell this device while the app is closed',
    description:
      'Its session must have said where it is reached: `pushToken` is the subscription of its browser as JSON (endpoint, keys.p256dh, keys.auth).',
    queuedAs: null,
  },
  leave: {
    method: 'DELETE',
    path: 'push',
    needs: 'push',
    ability: null,
    summary: 'Tell this device no more while the app is closed',
    queuedAs: null,
  },
  try: {
    method: 'POST',
    path: 'push/try',
    needs: 'push',
    ability: null,
    summary: 'Send a try to this device',
    queuedAs: null,
  },
});
