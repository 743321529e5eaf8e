/** The calls of the contract with the operators of the installation. The signed copy is a file with routes of its own. */
import { callsOf } from '../call';
import type { ContractTypes } from './contract-schema';

export const contractCalls = callsOf<ContractTypes>()({
  find: {
    method: 'GET',
    path: 'contract',
    needs: 'contract',
    ability: 'contract',
    summary: 'The contract of a restaurant',
    stale: [],
  },
  change: {
    method: 'PATCH',
    path: 'contract',
    needs: 'contract',
    ability: 'contract',
    summary: 'Change the contract',
    queuedAs: null,
  },
  askForEnd: {
    method: 'POST',
    path: 'contract/cancel-request',
    upstream: '/auth/v1/accounts/cancel-request',
    ability: 'contract',
    summary: 'Ask for the end of a restaurant’s contract',
    queuedAs: null,
  },
  beginCard: {
    method: 'POST',
    path: 'contract/card',
    needs: 'contract',
    ability: 'contract',
    summary: 'Begin to register the restaurant’s own card, which lifts its arrears',
    queuedAs: null,
  },
  confirmCard: {
    method: 'POST',
    path: 'contract/card/confirm',
    needs: 'contract',
    ability: 'contract',
    summary: 'Ask the provider what became of the restaurant’s card',
    queuedAs: null,
  },
});
