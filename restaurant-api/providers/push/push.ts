/** What carries a message to a device whose app is closed (D11). */
import type { PushAddress } from '@/lib/contract/messages/push';

export interface Push {
  to: PushAddress;
  /** What the service worker reads; nobody on the way can. */
  text: string;
  /** Takes the place of one of the same topic that still waits for the device; 32 letters of base64url at most. */
  topic: string;
  /** The device is woken for it. */
  isUrgent: boolean;
  /** For so many seconds the push service keeps it for a device that is off. */
  usefulFor: number;
}

export type PushOutcome =
  | { outcome: 'sent' }
  /** There is no such device any more. */
  | { outcome: 'gone' }
  /** Trying again changes nothing. */
  | { outcome: 'refused'; status: number }
  | { outcome: 'failed'; status: number | null };

export interface PushProvider {
  send(push: Push): Promise<PushOutcome>;
}

/** What the installation proves itself with (RFC 8292). */
export interface PushIdentity {
  publicKey: string;
  privateKey: string;
  /** Whom the push service writes to if something is wrong: 'mailto:…'. */
  contact: string;
}
