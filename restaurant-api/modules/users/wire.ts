/** Converts users to the wire format, and to that of the log. */
import type { WireUserOfRestaurant } from '@/lib/contract/access/users';
import type { Caller } from '../../http/types';
import type { NamedRestaurant, Person } from './user-repository';

/** Fields of a change in the log; without the e-mail address, since other staff read it. */
export interface PersonSnapshot extends Record<string, unknown> {
  accountId: string;
  name: string;
  role: string;
  location: string;
  disabled: boolean;
}

export const snapshotOf = ({ accountId, name, role, location, disabled }: Person): PersonSnapshot => ({
  accountId,
  name,
  role,
  location,
  disabled,
});

/** @param services the person's restaurants that the caller administers */
export function wireOf(person: Person, caller: Caller, services: NamedRestaurant[]): WireUserOfRestaurant {
  const {
    tmsUserUid,
    accountId,
    name,
    email,
    role,
    location,
    disabled,
    accountDisabled,
    hasPassword,
    secondFactor,
    lastSeenAt,
  } = person;
  return {
    tmsUserUID: tmsUserUid,
    name,
    email,
    role,
    location,
    secondFactor,
    services,
    state: disabled || accountDisabled ? 'disabled' : hasPassword ? 'active' : 'invited',
    self: accountId === caller.accountId,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
