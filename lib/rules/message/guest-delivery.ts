/** The channels of messages to guests: none while "Write to guests" is off (D16, ADR 206). */
import type { MessageChannel } from '@/lib/contract/messages/messages';

type Leaves = Record<MessageChannel, boolean>;

const NOTHING: Leaves = { email: false, sms: false, whatsapp: false };

/** @param leaves the channels with a provider; undefined while unknown */
export const guestDelivery = <Known extends Leaves | undefined>(
  leaves: Known,
  writesToGuests: boolean,
): Known | Leaves => (writesToGuests ? leaves : NOTHING);
