/** WhatsApp templates, required for messages outside the 24 hours after a guest's last message (§3, ADR 113). */
import type { MessageKind } from './messages';

/** Kinds that can be sent with a template: those whose content depends on the booking only. */
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

/** Twilio's states, and 'gone' for a template that no longer exists at Twilio; texts under `whatsapp.state`. Only approved templates are used. */
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

/** Meta's category; '' while there is none. Marketing templates need the guest's consent, whatever their content. */
export const WHATSAPP_CATEGORIES = ['', 'UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type WhatsappCategory = (typeof WHATSAPP_CATEGORIES)[number];

/** Why nothing can be sent by WhatsApp; texts under `whatsapp.refused`. */
export const WHATSAPP_REFUSALS = ['no-template', 'not-approved', 'no-consent', 'empty-parameter'] as const;
export type WhatsappRefusal = (typeof WHATSAPP_REFUSALS)[number];
