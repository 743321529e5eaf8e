/** By which rules guests are written to by themselves (§3 Sending, §9 template kinds). */
import type { z } from 'zod';
import type { shiftType } from '../restaurant/hours';
import type { MessageChannel, MessageKind } from './messages';

/** Kinds that a rule sends. Those with hours are found by the clock; the others go out with the change that causes them. */
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

/** By WhatsApp leaves what has an approved template; whatever has none leaves by another way (ADR 113). */
export const RULE_CHANNELS = ['email', 'sms', 'whatsapp'] as const satisfies readonly MessageChannel[];

/** Before the visit, after its end, after its guest has answered a survey, before a card or a deposit is due, or with the change that causes it. */
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
  /** Also where staff make, move or cancel the booking, not its guest alone. */
  byStaff: boolean;
  /** Preferred; a guest of whom only the other address is known is written to there. */
  channel: (typeof RULE_CHANNELS)[number];
  hours: number;
  /** Types of the shifts; empty for all. */
  shifts: ShiftType[];
  minCovers: number;
  maxCovers: number;
  quiet: boolean;
  /** Of what was read; a change made from an old one is refused. 0 while nothing was said. */
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

/** What holds until a restaurant says otherwise: who books for themselves is told what became of it, and nothing is sent by the clock. */
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

/** What came of a guest's text message. */
export const INCOMING_ACTS = [
  'confirmed', // 1
  'cancelled', // 9
  'asked', // which of several bookings is meant
  'terms', // cancelling would cost something: the guest was sent the terms and a link
  'not-possible', // it can no longer be cancelled this way, or there is no booking
  'stopped', // STOP, BAJA, SAIR
  'resumed', // START, ALTA, VOLTAR
  'reply', // for staff to read
] as const;
export type IncomingAct = (typeof INCOMING_ACTS)[number];
