/** The messages of a restaurant: what they are about, and what has become of them (D11). */
import type { Ability } from '../access/ability';

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
  'test', // a template, to the person who writes it
  'reminder', // of a visit to come
  'post-dining', // thanks to those who sat
  'good-review', // asks for a review
  'card-reminder', // of a card or a deposit that is still asked for
  'text', // what staff have written themselves
  'answer', // what a guest is answered to a text message, by the product or by staff
  'marketing1',
  'marketing2',
  'marketing3',
  'guest-data', // a link to the guest's own data
  'tickets', // of an event, with their codes
  'event', // it is cancelled or moved, or a ticket has come free
  'notice', // to the restaurant itself, of what its guests do (D16)
  'giftBuyer', // a gift card, to who paid it
  'giftFor', // a gift card, to whom it is for
  'survey-reply', // to what a guest answered in a survey
  'report', // to users of the restaurant, with a report as a file
  'order', // of an order for takeaway or delivery
  'contract', // to those who run the installation
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Sent again by a person only, where it is not known whether it went. */
export const isMarketing = (kind: MessageKind): boolean => kind.startsWith('marketing');

/** Go to those who work in the restaurant or run the installation, not to guests. */
export const NOT_TO_GUESTS: readonly MessageKind[] = ['contract', 'notice', 'report', 'test'];

/** Speak of a booking as it was when they were written: they are dropped when it moves or is cancelled before they leave. */
export const OUTDATED_BY_A_MOVE: readonly MessageKind[] = [
  'booked',
  'changed',
  'cancelled',
  'standby',
  'waiting',
  'ready',
  'offer',
  'reminder',
  'post-dining',
  'good-review',
  'card-reminder',
];

/** 'uncertain' is one of which nobody knows whether the provider took it; 'kept' has no provider; 'dropped' will not be sent. */
export const MESSAGE_STATES = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'uncertain',
  'failed',
  'kept',
  'dropped',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** It has left for good. */
export const isSent = (state: MessageState): boolean => state === 'sent' || state === 'delivered' || state === 'opened';

/** Why a message was dropped, what a provider's refusal means, or what is odd about one that left; texts under `outgoing.why`. */
export const MESSAGE_REASONS = [
  'too-late', // past its use (D12)
  'recalled', // by staff, or by undoing what caused it
  'moved', // its booking was moved, cancelled or removed
  'arrived', // its party is here already
  'guests-off', // guests are not written to (D16)
  'stopped', // the address is on the suppression list, for this reason
  'bounced',
  'complained',
  'unsubscribed', // of a campaign: wants none any more, or its reason to be written to is gone
  'mailbox-full', // a mail came back: the mailbox took no more; the next one may arrive
  'refused', // a mail came back: the other server did not want it, whatever the address
  'invalid-number',
  'unreachable',
  'landline',
  'carrier',
  'unsupported-country',
  'sender',
  'content',
  'account',
  'busy',
  'template-failed', // the restaurant's own text could not be made into a message: the built-in one left
  'not-approved', // WhatsApp has not approved its template, or no longer does
  'no-consent', // its template is marketing to WhatsApp, and the guest has not agreed to that
  'no-right', // its recipient may no longer read the report
  'gift-card', // its gift card was blocked, ended or has run out
  'window-closed', // WhatsApp takes free text within 24 hours of the guest's last message
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Who may read a kind beside those who read bookings: with the link in it a reader could act as the guest, or for the owner. */
export const MESSAGE_ABILITY: Partial<Record<MessageKind, Ability>> = {
  'guest-data': 'diners-remove',
  'survey-reply': 'marketing',
  contract: 'contract',
  report: 'reports',
};
