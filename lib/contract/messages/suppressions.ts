/** Addresses that a restaurant may not write to, and what each reason stops. */
import type { MessageChannel } from './messages';

export const SUPPRESSION_REASONS = [
  'erased', // the person had their data deleted: no import brings them back
  'unsubscribed', // by the link of a campaign
  'stopped', // STOP, BAJA or SAIR by text message, or the provider's own list
  'bounced', // the mailbox does not exist
  'complained', // marked as spam
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What stops every message on the channel; the others stop marketing alone. */
export const STOPS_EVERYTHING: readonly SuppressionReason[] = ['stopped', 'bounced', 'complained'];

export interface SuppressedAddress {
  channel: MessageChannel;
  /** E-mail address, or a number as people write it. */
  address: string;
}
