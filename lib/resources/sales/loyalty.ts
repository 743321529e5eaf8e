/**
 * The calls of the loyalty programme. Staff enrol members and redeem points; adjustments and removals need a manager (D14). None is queued
 * offline, since points must not be spent twice.
 */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { LoyaltyTypes } from './loyalty-schema';

const seen = ['bookings', 'marketing'] as const;
const stale = [{ kind: KIND.note, entity: 'loyalty' }] as const;

export const loyaltyCalls = callsOf<LoyaltyTypes>()({
  list: {
    method: 'GET',
    path: 'loyalty',
    ability: seen,
    summary: 'List the members of the loyalty programme',
    stale,
  },
  find: {
    method: 'GET',
    path: 'loyalty/{uid}',
    ability: seen,
    summary: 'Read the points of a diner',
    stale,
  },
  create: {
    method: 'POST',
    path: 'loyalty',
    ability: 'bookings',
    summary: 'Enrol a diner',
    creates: true,
    queuedAs: null,
  },
  leave: {
    method: 'DELETE',
    path: 'loyalty/{uid}',
    ability: 'charge',
    summary: 'Take a diner out of the programme; their points end',
    queuedAs: null,
  },
  adjust: {
    method: 'POST',
    path: 'loyalty/{uid}/adjust',
    needs: 'loyalty',
    ability: 'charge',
    summary: 'Correct the points of a member',
    queuedAs: null,
  },
  redeem: {
    method: 'POST',
    path: 'loyalty/{uid}/redeem',
    needs: 'loyalty',
    ability: 'bookings',
    summary: 'Keep a reward for a member; its points are held',
    queuedAs: null,
  },
  use: {
    method: 'POST',
    path: 'loyalty/{uid}/use',
    needs: 'loyalty',
    ability: 'bookings',
    summary: 'Hand over a reward that is kept',
    queuedAs: null,
  },
  giveBack: {
    method: 'POST',
    path: 'loyalty/{uid}/give-back',
    needs: 'loyalty',
    ability: 'bookings',
    summary: 'Give back the points of a reward that was not used',
    queuedAs: null,
  },
  programme: {
    method: 'GET',
    path: 'loyalty-programme',
    needs: 'loyalty',
    ability: seen,
    summary: 'Read the loyalty programme',
    stale: [{ kind: KIND.setup, entity: 'loyalty-programme' }],
  },
  setProgramme: {
    method: 'PATCH',
    path: 'loyalty-programme',
    needs: 'loyalty',
    ability: 'marketing',
    summary: 'Change the loyalty programme',
    queuedAs: null,
  },
});
