/** Duplicate bookings (§5): same e-mail (case-insensitive) or same phone. */
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { isOnStandby, type Stage, isLive } from '@/lib/rules/statuses/stage';

interface Candidate {
  uid: number;
  phone: string;
  email: string;
  status: number;
  dinerUid: number | null;
}

/** Digits only, so that '+34 600-11' and '+3460011' are one number. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^00/, '');
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** §5: cancelled, no-show, standby and walk-in guests are left out. */
export function canBeDuplicate(party: Candidate, stageOf: (status: number) => Stage): boolean {
  const stage = stageOf(party.status);
  return isLive(party.status) && !isOnStandby(stage) && party.dinerUid !== WALK_IN_GUEST;
}

/** The bookings among `others` that duplicate `party`; only non-empty lookups are compared. */
export function duplicatesOf<T extends Candidate>(
  party: Candidate,
  others: readonly T[],
  stageOf: (status: number) => Stage,
): T[] {
  if (!canBeDuplicate(party, stageOf)) return [];
  const email = emailKey(party.email);
  const phone = phoneKey(party.phone);
  if (!email && !phone) return [];
  return others.filter(
    (other) =>
      other.uid !== party.uid &&
      canBeDuplicate(other, stageOf) &&
      ((email !== '' && emailKey(other.email) === email) || (phone !== '' && phoneKey(other.phone) === phone)),
  );
}
