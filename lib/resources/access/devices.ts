/** The call that lists the restaurant's signed-in devices, for its managers. Signing a user out needs the ability to manage users. */
import { callsOf } from '../call';
import type { DeviceTypes } from './devices-schema';

export const deviceCalls = callsOf<DeviceTypes>()({
  list: {
    method: 'GET',
    path: 'devices',
    needs: 'users',
    ability: 'setup',
    summary: 'The devices that are signed in, the one seen last first',
    description:
      'Of people who work here and in no restaurant that is not the caller’s: where else somebody works is not told. `elsewhere` says how many people are left out.',
    stale: [],
  },
});
