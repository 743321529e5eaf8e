/** By which channels messages to guests leave: none while "Write to guests" is off, whatever is set up (D16, ADR 206). */
import type { MessageChannel } from '@/lib/contract/messages/messages';

type Leaves = Record<MessageChannel, boolean>;

const NOTHING: Leaves = { email: false, sms: false, whatsapp: false };

/** @param leaves by which channels anything leaves; undefined where that is not known */
export const guestDelivery = <Known extends Leaves | undefined>(
  leaves: Known,
  writesToGuests: boolean,
): Known | Leaves => (writesToGuests ? leaves : NOTHING);
