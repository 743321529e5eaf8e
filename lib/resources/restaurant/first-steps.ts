/** The calls of the list of first steps. */
import { callsOf } from '../call';
import type { FirstStepsTypes } from './first-steps-schema';

export const firstStepsCalls = callsOf<FirstStepsTypes>()({
  find: {
    method: 'GET',
    path: 'first-steps',
    needs: 'firstSteps',
    ability: 'setup',
    summary: 'What a new restaurant has set up so far',
    stale: [],
  },
  hide: {
    method: 'PATCH',
    path: 'first-steps',
    needs: 'firstSteps',
    ability: 'setup',
    summary: 'Put the list of first steps away, or bring it back',
    queuedAs: null,
  },
});
