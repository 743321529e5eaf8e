import type {
  DkimSettings,
  FacebookSettings,
  MercadoPagoSettings,
  PushSettings,
  StripeSettings,
  TwilioSettings,
} from '@/lib/config/environment';
import type { OutboundLock } from './outbound-lock/outbound-lock';

/** Settings of the restaurant API, as `lib/config` read them from the environment. */
export interface ApiSettings {
  /** Signs, seals and hashes (ADR 182). */
  authSecret: string;
  /** What was signed, sealed or hashed by these is still known: secrets of before; left out, none. */
  formerSecrets?: readonly string[];
  /** Address people open in the browser, for links in messages. */
  publicUrl: string;
  /** SMTP address (smtp://user:pass@host:port); without one, messages are kept in the outbox for staff to read. */
  smtpUrl?: string;
  /** From address of outgoing mail. */
  mailFrom: string;
  /** What mail is signed with; left out, it is not. */
  dkim?: DkimSettings;
  /** Text messages and WhatsApp by Twilio; left out, they are kept in the outbox for staff to read. */
  twilio?: TwilioSettings;
  /** Of push messages; left out, the keys are made, and only the push services of browsers are spoken to. */
  push?: PushSettings;
  /** What whoever forwards raw bounces gives in the address; left out, none are taken. */
  mailWebhookSecret?: string;
  /** For how many seconds what staff cause waits, so that it can be recalled; left out, 30. */
  messageUndoSeconds?: number;
  /** Where requests to the people who run the installation go; left out, `mailFrom`. */
  supportMail?: string;
  /** Requests a minute and address on each auth call. */
  authRateLimit: number;
  /** What a guest may write a minute from one address: holds, bookings, changes. They read ten times that. */
  guestRateLimit: number;
  /** What a program may call a minute by one API key. */
  apiKeyRateLimit: number;
  /** Networks of its own that webhooks may reach, in CIDR notation; left out, public addresses alone. */
  webhookNetworks?: readonly string[];
  /** Proxies whose word on who sends a request is taken: names (loopback, uniquelocal) and networks, by commas; left out, this machine's. */
  trustProxy?: string;
  /** What Google calls the booking server with (HTTP Basic); left out, there is no booking server here. */
  googleBooking?: { user: string; password: string };
  /** The application at Mercado Pago; left out, no restaurant can be paid by it. */
  mercadoPago?: MercadoPagoSettings & Outgoing;
  /** Cards and payments by Stripe. With no provider at all there is the local test provider (ADR 30). */
  stripe?: StripeSettings & Outgoing;
  /** Whether this is the testing build, which alone registers a restaurant's own card by the test provider (§2 `/restaurant-card`). */
  testing?: boolean;
  /** The app at Meta; left out, no restaurant can have a button on its Page by us. */
  facebook?: FacebookSettings & Outgoing;
  /** Whether anything may leave this copy (ADR 40); left out, it may. */
  hold?: OutboundLock;
  /** Where hashes of erased persons are kept outside of the database, to be repeated after a restore; left out, in the database alone. */
  erasuresFile?: string;
}

/** What calls a service outside asks before every call. */
interface Outgoing {
  hold?: OutboundLock;
}
