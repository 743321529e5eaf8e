/** Care data of a diner: allergies, notes and preferences, which marketing may not read (D14). */
import type { WireDiner } from '@/lib/contract/diners/diner';
import { may } from '@/lib/contract/access/role';
import type { Actor } from '../../context';

export const mayReadCare = ({ role, location }: Pick<Actor, 'role' | 'location'>): boolean =>
  may(role, 'bookings', location);

/** Whether a role may read the whole CRM, not only the diner of a booking. */
export const mayReadAll = ({ role, location }: Pick<Actor, 'role' | 'location'>): boolean =>
  may(role, 'diners', location);

export function asRead<T extends WireDiner>(actor: Actor, diner: T): T {
  return mayReadCare(actor) ? diner : { ...diner, allergies: '', notes: '', guestNotes: '', guestOptions: [] };
}
