/** By which channel a guest is written to. */
import type { MessageChannel } from '@/lib/contract/messages/messages';
import type { ApiSettings } from '../../settings';
import { deliveryOf } from './service';

/**
 * The preferred one, where the guest can be reached by it and it leaves; else one by which something leaves; else the preferred one, whose message is
 * kept. Null for a guest who cannot be reached.
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

/** By which a guest is written to whom WhatsApp does not take this to. */
export const insteadOfWhatsapp = (
  guest: { email: string; phone: string },
  settings: Pick<ApiSettings, 'smtpUrl' | 'twilio'>,
): MessageChannel | null => channelOf('sms', guest, settings);

/** Whether a guest can answer: names and mail cannot be written to by text message. */
export const isAnswerable = (channel: MessageChannel, { twilio }: Pick<ApiSettings, 'twilio'>): boolean =>
  channel === 'whatsapp' || (channel === 'sms' && /^(?:\+|MG[0-9a-fA-F]{32}$)/.test(twilio?.from ?? ''));
