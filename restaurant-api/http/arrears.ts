/** A restaurant that owes so much that it may change nothing (§8). */
import { Problem } from '../problem';
import type { Membership } from './types';

/** @throws Problem 'arrears' for whoever works there; those who run the installation may go on */
export function refuseArrears({ inArrears, role }: Pick<Membership, 'inArrears' | 'role'>): void {
  if (inArrears && role !== 'super') throw new Problem('arrears', 'Access is blocked for serious arrears');
}
