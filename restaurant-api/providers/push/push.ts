/** Interface of push services: a message to a device whose app is closed (D11). */
import type { PushAddress } from '@/lib/contract/messages/push';

export interface Push {
  to: PushAddress;
  /** Payload for the service worker, encrypted end to end. */
  text: string;
  /** Replaces a pending message with the same topic; at most 32 base64url characters. */
  topic: string;
  /** Wakes the device. */
  isUrgent: boolean;
  /** Seconds for which the push service keeps it for an offline device. */
  usefulFor: number;
}

export type PushOutcome =
  | { outcome: 'sent' }
  /** The subscription does not exist any more. */
  | { outcome: 'gone' }
  /** A retry does not help. */
  | { outcome: 'refused'; status: number }
  | { outcome: 'failed'; status: number | null };

export interface PushProvider {
  send(push: Push): Promise<PushOutcome>;
}

/** The installation's VAPID identity (RFC 8292). */
export interface PushIdentity {
  publicKey: string;
  privateKey: string;
  /** Contact address for the operators of the push service: 'mailto:…'. */
  contact: string;
}
