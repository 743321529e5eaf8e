/** The duplicate bookings of a day (§5), for the reminder of §2. */
import type { Booking } from '../booking';
import { canBeDuplicate, emailKey, phoneKey } from './duplicate';
import type { Stage } from '@/lib/rules/statuses/stage';

type Party = Pick<Booking, 'uid' | 'phone' | 'email' | 'status' | 'dinerUid' | 'time'>;

/** Bookings that share an e-mail or phone, also transitively: at least two per group, each group by time, the earliest group first. */
export function duplicateGroups<T extends Party>(bookings: readonly T[], stageOf: (status: number) => Stage): T[][] {
  /** Contact → its group. */
  const byContact = new Map<string, Set<T>>();
  for (const booking of bookings) {
    if (!canBeDuplicate(booking, stageOf)) continue;
    const contacts = contactsOf(booking);
    const group = new Set([booking, ...contacts.flatMap((contact) => [...(byContact.get(contact) ?? [])])]);
    for (const contact of new Set([...group].flatMap(contactsOf))) byContact.set(contact, group);
  }
  return [...new Set(byContact.values())]
    .filter(({ size }) => size > 1)
    .map((group) => [...group].sort((a, b) => a.time - b.time || a.uid - b.uid))
    .sort(([a], [b]) => (a as T).time - (b as T).time || (a as T).uid - (b as T).uid);
}

/** Empty contacts are not compared (§5). */
function contactsOf({ email, phone }: Party): string[] {
  const [mail, number] = [emailKey(email), phoneKey(phone)];
  return [mail && `mail ${mail}`, number && `phone ${number}`].filter(Boolean);
}
