/** Addresses that a restaurant may not send to, and what each reason prevents. */
import type { MessageChannel } from './messages';

export const SUPPRESSION_REASONS = [
  'erased', // the person was erased: imports do not restore the data
  'unsubscribed', // by the link in a campaign
  'stopped', // STOP, BAJA or SAIR by text message, or the provider's own list
  'bounced', // the mailbox does not exist
  'complained', // marked as spam
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Reasons that prevent every message on the channel; the others prevent marketing only. */
export const STOPS_EVERYTHING: readonly SuppressionReason[] = ['stopped', 'bounced', 'complained'];

export interface SuppressedAddress {
  channel: MessageChannel;
  /** E-mail address, or a phone number as typed. */
  address: string;
}
