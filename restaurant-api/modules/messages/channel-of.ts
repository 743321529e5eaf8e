/** The channel for messages to a guest. */
import type { MessageChannel } from '@/lib/contract/messages/messages';
import type { ApiSettings } from '../../settings';
import { deliveryOf } from './service';

/**
 * The preferred channel, if the guest can be reached by it and it is configured; else another configured one; else the preferred one, whose message is
 * only stored. Null for a guest without address and number.
 */
export function channelOf(
  preferred: MessageChannel,
  { email, phone }: { email: string; phone: string },
  settings: Pick<ApiSettings, 'smtpUrl' | 'twilio'>,
): MessageChannel | null {
  const leaves = deliveryOf(settings);
  const reached = ([preferred, 'email', 'sms'] as const).filter((one) => (one === 'email' ? email : phone) !== '');
  return reached.find((one) => leaves[one]) ?? (reached[0] === preferred ? preferred : null);
}

/** The channel to use if WhatsApp refuses a message. */
export const insteadOfWhatsapp = (
  guest: { email: string; phone: string },
  settings: Pick<ApiSettings, 'smtpUrl' | 'twilio'>,
): MessageChannel | null => channelOf('sms', guest, settings);

/** Whether a guest can reply: not to mail, nor to a sender name in place of a number. */
export const isAnswerable = (channel: MessageChannel, { twilio }: Pick<ApiSettings, 'twilio'>): boolean =>
  channel === 'whatsapp' || (channel === 'sms' && /^(?:\+|MG[0-9a-fA-F]{32}$)/.test(twilio?.from ?? ''));
