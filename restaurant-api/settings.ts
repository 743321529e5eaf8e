import type {
  DkimSettings,
  FacebookSettings,
  MercadoPagoSettings,
  PushSettings,
  StripeSettings,
  TwilioSettings,
} from '@/lib/config/environment';
import type { OutboundLock } from './outbound-lock/outbound-lock';

/** Settings of the restaurant API, as read from the environment by `lib/config`. */
export interface ApiSettings {
  /** Signs, seals and hashes (ADR 182). */
  authSecret: string;
  /** Former secrets: values signed, sealed or hashed with them are still accepted; default: none. */
  formerSecrets?: readonly string[];
  /** Public URL of the app, for links in messages. */
  publicUrl: string;
  /** URL of the SMTP server (smtp://user:pass@host:port); without it, messages are kept in the outbox for staff to read. */
  smtpUrl?: string;
  /** From address of outgoing mail. */
  mailFrom: string;
  /** DKIM key for outgoing mail; default: mail is not signed. */
  dkim?: DkimSettings;
  /** Twilio for text messages and WhatsApp; without it, they are kept in the outbox for staff to read. */
  twilio?: TwilioSettings;
  /** Web push; without it, keys are generated, and only the browsers' push services are used. */
  push?: PushSettings;
  /** Secret in the URL for forwarding raw bounces; without it, none are accepted. */
  mailWebhookSecret?: string;
  /** Seconds by which messages caused by staff are delayed, so that undo can recall them; default: 30. */
  messageUndoSeconds?: number;
  /** Recipient of requests to the operators of the installation; default: `mailFrom`. */
  supportMail?: string;
  /** Requests per minute and address on each auth call. */
  authRateLimit: number;
  /** Guests' writes per minute and address: holds, bookings, changes. Reads are limited to ten times as many. */
  guestRateLimit: number;
  /** Calls per minute and API key. */
  apiKeyRateLimit: number;
  /** Internal networks that webhooks may reach, in CIDR notation; default: public addresses only. */
  webhookNetworks?: readonly string[];
  /** Trusted proxies: names (loopback, uniquelocal) and networks, comma-separated; default: this machine. */
  trustProxy?: string;
  /** HTTP Basic credentials of Google's calls; without them, there is no booking server. */
  googleBooking?: { user: string; password: string };
  /** Application at Mercado Pago; without it, restaurants cannot connect accounts there. */
  mercadoPago?: MercadoPagoSettings & Outgoing;
  /** Cards and payments by Stripe. Without any provider, the local test provider is used (ADR 30). */
  stripe?: StripeSettings & Outgoing;
  /** Whether this is the test build, the only one that registers a restaurant's own card with the test provider (§2 `/restaurant-card`). */
  testing?: boolean;
  /** App at Meta; without it, restaurants cannot add the button to their Page. */
  facebook?: FacebookSettings & Outgoing;
  /** Outbound lock (ADR 40); default: not held. */
  hold?: OutboundLock;
  /** File outside the database for hashes of erased persons, to be repeated after a restore; default: database only. */
  erasuresFile?: string;
}

/** Lock that is checked before every call to an external service. */
interface Outgoing {
  hold?: OutboundLock;
}
