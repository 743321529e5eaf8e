/** The rules of automatic messages to guests (§3 Sending, §9 template kinds). */
import type { z } from 'zod';
import type { shiftType } from '../restaurant/hours';
import type { MessageChannel, MessageKind } from './messages';

/** Kinds that are sent by a rule. Kinds with hours are sent by a timer; the others with the change that causes them. */
export const RULE_KINDS = [
  'booked',
  'changed',
  'cancelled',
  'standby',
  'waiting',
  'reminder',
  'post-dining',
  'good-review',
  'card-reminder',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number] & MessageKind;

/** WhatsApp sends only kinds with an approved template; the others use another channel (ADR 113). */
export const RULE_CHANNELS = ['email', 'sms', 'whatsapp'] as const satisfies readonly MessageChannel[];

/** Before the visit, after its end, after the guest answered a survey, before a card or deposit is due, or with the change that causes it. */
export const RULE_TIMING: Record<RuleKind, 'before' | 'after' | 'answered' | 'deadline' | 'at-once'> = {
  booked: 'at-once',
  changed: 'at-once',
  cancelled: 'at-once',
  standby: 'at-once',
  waiting: 'at-once',
  reminder: 'before',
  'post-dining': 'after',
  'good-review': 'answered',
  'card-reminder': 'deadline',
};

type ShiftType = z.output<typeof shiftType>;

/** Hours before or after a visit. */
export const RULE_HOURS = [0.5, 336] as const;

export interface MessageRule {
  kind: RuleKind;
  enabled: boolean;
  /** Whether it is also sent when staff make, move or cancel the booking, not only the guest. */
  byStaff: boolean;
  /** The preferred channel; a guest with only the other kind of address is reached there. */
  channel: (typeof RULE_CHANNELS)[number];
  hours: number;
  /** Types of the shifts; empty for all. */
  shifts: ShiftType[];
  minCovers: number;
  maxCovers: number;
  quiet: boolean;
  /** Version that was read; a change made from an older version is refused. 0 if the rule was never changed. */
  version: number;
}

const usual = (kind: RuleKind, more: Partial<MessageRule> = {}): MessageRule => ({
  kind,
  enabled: true,
  byStaff: false,
  channel: 'email',
  hours: 0,
  shifts: [],
  minCovers: 1,
  maxCovers: 999,
  quiet: false,
  version: 0,
  ...more,
});

/** The default rules: guests who book online are notified of changes, and no timed message is sent. */
export const USUAL_RULES: Record<RuleKind, MessageRule> = {
  booked: usual('booked'),
  changed: usual('changed'),
  cancelled: usual('cancelled'),
  standby: usual('standby'),
  waiting: usual('waiting'),
  reminder: usual('reminder', { enabled: false, hours: 24, quiet: true }),
  'post-dining': usual('post-dining', { enabled: false, hours: 12, quiet: true }),
  'good-review': usual('good-review', { enabled: false, hours: 24, quiet: true }),
  'card-reminder': usual('card-reminder', { enabled: false, hours: 24, quiet: true }),
};

/** Result of a guest's text message. */
export const INCOMING_ACTS = [
  'confirmed', // 1
  'cancelled', // 9
  'asked', // several bookings could be meant
  'terms', // cancelling would incur a fee: the guest was sent the terms and a link
  'not-possible', // it can no longer be cancelled this way, or there is no booking
  'stopped', // STOP, BAJA, SAIR
  'resumed', // START, ALTA, VOLTAR
  'reply', // for staff to read
] as const;
export type IncomingAct = (typeof INCOMING_ACTS)[number];
