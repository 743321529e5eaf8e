/** What of a diner is for those who look after them: allergies, notes and preferences, which marketing does not read (D14). */
import type { WireDiner } from '@/lib/contract/diners/diner';
import { may } from '@/lib/contract/access/role';
import type { Actor } from '../../context';

export const mayReadCare = ({ role, location }: Pick<Actor, 'role' | 'location'>): boolean =>
  may(role, 'bookings', location);

/** Whether somebody reads the CRM, and not the diner of a booking alone. */
export const mayReadAll = ({ role, location }: Pick<Actor, 'role' | 'location'>): boolean =>
  may(role, 'diners', location);

export function asRead<T extends WireDiner>(actor: Actor, diner: T): T {
  return mayReadCare(actor) ? diner : { ...diner, allergies: '', notes: '', guestNotes: '', guestOptions: [] };
}
