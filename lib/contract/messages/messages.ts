/** The messages of a restaurant: their kinds and states (D11). */
import type { Ability } from '../access/ability';

/** '' for a message from before kinds were stored; texts in `messages/*.json` under `outgoing.kind`. */
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
  'test', // a test of a template, to its author
  'reminder', // reminder of a visit
  'post-dining', // thanks after a visit
  'good-review', // asks for a review
  'card-reminder', // reminder of a requested card or deposit
  'text', // free text by staff
  'answer', // reply to a guest's text message, automatic or by staff
  'marketing1',
  'marketing2',
  'marketing3',
  'guest-data', // a link to the guest's own data
  'tickets', // tickets of an event, with their codes
  'event', // an event was cancelled or moved, or a ticket has become available
  'notice', // to the restaurant, about actions of its guests (D16)
  'giftBuyer', // a gift card, to its buyer
  'giftFor', // a gift card, to its recipient
  'survey-reply', // reply to a survey answer
  'report', // to users of the restaurant, with a report attached
  'order', // about a takeaway or delivery order
  'contract', // to the operators of the installation
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Marketing messages. Only a user may resend one if it is unknown whether it was sent. */
export const isMarketing = (kind: MessageKind): boolean => kind.startsWith('marketing');

/** Addressed to staff or operators, not to guests. */
export const NOT_TO_GUESTS: readonly MessageKind[] = ['contract', 'notice', 'report', 'test'];

/** Describe the booking at the time of writing: dropped if the booking is moved or cancelled before they are sent. */
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

/** 'uncertain': it is unknown whether the provider accepted it; 'kept': no provider is configured; 'dropped': it will not be sent. */
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

/** The message can no longer be recalled. */
export const isSent = (state: MessageState): boolean => state === 'sent' || state === 'delivered' || state === 'opened';

/** Why a message was dropped, the meaning of a provider's refusal, or a remark on a sent message; texts under `outgoing.why`. */
export const MESSAGE_REASONS = [
  'too-late', // expired (D12)
  'recalled', // by staff, or by undoing its cause
  'moved', // its booking was moved, cancelled or removed
  'arrived', // its party has already arrived
  'guests-off', // messages to guests are disabled (D16)
  'stopped', // the address is suppressed, for this reason
  'bounced',
  'complained',
  'unsubscribed', // of a campaign: consent or legal basis was withdrawn
  'mailbox-full', // soft bounce: the mailbox is temporarily unavailable
  'refused', // rejected by the receiving server, independent of the address
  'invalid-number',
  'unreachable',
  'landline',
  'carrier',
  'unsupported-country',
  'sender',
  'content',
  'account',
  'busy',
  'template-failed', // the restaurant's own template failed to render: the built-in one was sent
  'not-approved', // WhatsApp has not approved its template, or has withdrawn the approval
  'no-consent', // WhatsApp classifies its template as marketing, and the guest has not consented
  'no-right', // its recipient may no longer read the report
  'gift-card', // its gift card was blocked, closed or has expired
  'window-closed', // WhatsApp accepts free text only within 24 hours of the guest's last message
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The ability needed to read a kind in addition to that for bookings: its link would let a reader act as the guest or the owner. */
export const MESSAGE_ABILITY: Partial<Record<MessageKind, Ability>> = {
  'guest-data': 'diners-remove',
  'survey-reply': 'marketing',
  contract: 'contract',
  report: 'reports',
};
