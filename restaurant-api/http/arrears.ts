/** A restaurant that owes so much that it may change nothing (§8). */
import { Problem } from '../problem';
import type { Membership } from './types';

/** @throws Problem 'arrears' for the restaurant's staff; super users are not blocked */
export function refuseArrears({ inArrears, role }: Pick<Membership, 'inArrears' | 'role'>): void {
  if (inArrears && role !== 'super') throw new Problem('arrears', 'Access is blocked for serious arrears');
}
