/** The messages of a restaurant: what they are about, and what has become of them (D11). */
import type { Ability } from './ability';

/** '' of a message from before it was kept; texts in `messages/*.json` under `outgoing.kind`. */
export const MESSAGE_KINDS = [
  '',
  'booked',
  'changed',
  'cancelled',
  'standby',
  'waiting',
  'ready', // a table for a party on the waiting list
  'offer', // a table for a party on standby
  'payment',
  'guest-data', // a link to the guest's own data
  'survey-reply', // to what a guest answered in a survey
  'contract', // to those who run the installation
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'kept'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Who may read a kind beside those who read bookings: with the link in it a reader could act as the guest, or for the owner. */
export const MESSAGE_ABILITY: Partial<Record<MessageKind, Ability>> = {
  'guest-data': 'diners-remove',
  'survey-reply': 'marketing',
  contract: 'contract',
};
