/** The call that creates another restaurant of the same owner (ADR 100). */
import { callsOf } from '../call';
import type { SisterTypes } from './sisters-schema';

export const sisterCalls = callsOf<SisterTypes>()({
  create: {
    method: 'POST',
    path: 'sisters',
    needs: 'profile',
    ability: 'users',
    summary: 'Make another restaurant of the same owner',
    description:
      'It is of the same group, and whoever makes it has the role there that they have here. It has no floor and no bookings, and guests cannot book it yet.',
    creates: true,
    queuedAs: null,
  },
});
