/** Roles and what they may do (D8). The server decides; the menu only mirrors it. */
import { ABILITIES, type Ability } from '@/lib/contract/access/ability';

const STAFF: readonly Ability[] = ['bookings'];
const MARKETING: readonly Ability[] = ['diners', 'marketing'];
const MANAGER: readonly Ability[] = [
  'bookings',
  'override',
  'diners',
  'diners-remove',
  'hours',
  'plan',
  'setup',
  'marketing',
  'reports',
  'transfer',
  'charge',
];
const OWNER: readonly Ability[] = [...MANAGER, 'users', 'contract', 'payment-setup', 'facebook'];

/** Roles that can be assigned in a restaurant. `super` is a property of the account and cannot be assigned there. */
export const ROLES = [
  'Administrator',
  'Owner',
  'Co-Owner',
  'Manager',
  'Director',
  'business',
  'marketing',
  'staff',
] as const;
export type Role = (typeof ROLES)[number];

const BY_ROLE: Record<string, readonly Ability[]> = {
  super: ABILITIES,
  Administrator: OWNER,
  Owner: OWNER,
  'Co-Owner': OWNER,
  Manager: MANAGER,
  Director: MANAGER,
  marketing: MARKETING,
};

/** The abilities of a role; `business` is a manager where the location is business, any other role is staff (D8). */
export function abilitiesOf(role: string, location = ''): readonly Ability[] {
  if (role === 'business' && location === 'business') return MANAGER;
  return BY_ROLE[role] ?? STAFF;
}

export function may(role: string, ability: Ability, location = ''): boolean {
  return abilitiesOf(role, location).includes(ability);
}
