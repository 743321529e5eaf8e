/** Templates by which WhatsApp takes messages that no guest has asked for in the last 24 hours (§3, ADR 113). */
import type { MessageKind } from './messages';

/** Kinds that can leave by a template: those that are written from a booking alone. */
export const WHATSAPP_KINDS = [
  'booked',
  'changed',
  'cancelled',
  'standby',
  'waiting',
  'reminder',
  'post-dining',
  'good-review',
] as const satisfies readonly MessageKind[];
export type WhatsappKind = (typeof WHATSAPP_KINDS)[number];

/** Twilio's, and 'gone' for one that Twilio no longer knows; texts under `whatsapp.state`. Only what is approved leaves. */
export const WHATSAPP_STATES = [
  'unsubmitted',
  'received',
  'pending',
  'approved',
  'rejected',
  'paused',
  'disabled',
  'gone',
] as const;
export type WhatsappState = (typeof WHATSAPP_STATES)[number];

/** Meta's; '' while it has none. What is marketing needs the guest's consent, whatever it says. */
export const WHATSAPP_CATEGORIES = ['', 'UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type WhatsappCategory = (typeof WHATSAPP_CATEGORIES)[number];

/** Why nothing can leave by WhatsApp; texts under `whatsapp.refused`. */
export const WHATSAPP_REFUSALS = ['no-template', 'not-approved', 'no-consent', 'empty-parameter'] as const;
export type WhatsappRefusal = (typeof WHATSAPP_REFUSALS)[number];
