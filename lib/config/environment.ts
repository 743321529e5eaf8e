/** Configuration by environment, checked once at start; the table of it is in the README. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error';
import { calledPort, flag, networks, optional, origins, pairs, port, secret, secrets } from './environment-values';

/** 'books': demo restaurants with bookings only. */
const DEMOS = { true: 'all', 1: 'all', books: 'books', false: 'none', 0: 'none' } as const;
/** The variables of a Stripe account, set together. */
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
/** The variables of a Mercado Pago application, shown together in its panel. */
const MERCADOPAGO = [
  'MERCADOPAGO_CLIENT_ID',
  'MERCADOPAGO_CLIENT_SECRET',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_PUBLIC_KEY',
  'MERCADOPAGO_WEBHOOK_SECRET',
] as const;

/** Needed to restore backups; anyone with it and a backup file can read the data. */
export const BACKUP_PASSPHRASE_LENGTH = 12;
/** Numbers of hourly, daily, weekly and monthly backups to keep: each at most once, not all zero. */
const KEEP_RULE = /^(?=.*[1-9])\d{1,3}[hdwm](,\d{1,3}[hdwm])*$/;

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: optional(calledPort).transform((value) => value ?? 3000),
    HOST: optional(z.string()).transform((value) => value ?? '0.0.0.0'),
    API_PORT: optional(calledPort).transform((value) => value ?? 4000),
    API_HOST: optional(z.string()).transform((value) => value ?? '127.0.0.1'),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
    AUTH_SECRET: optional(secret),
    AUTH_SECRET_PREVIOUS: optional(secrets).transform((value) => value ?? []),
    DATA_DIR: optional(z.string()).transform((value) => value ?? '.data'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    DATABASE_POOL: optional(z.coerce.number().int().min(1).max(200)).transform((value) => value ?? 20),
    DATABASE_BACKGROUND_POOL: optional(z.coerce.number().int().min(1).max(200)).transform((value) => value ?? 10),
    METRICS_HOST: optional(z.string()).transform((value) => value ?? '127.0.0.1'),
    METRICS_PORT: optional(port),
    API_METRICS_PORT: optional(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
    OTEL_EXPORTER_OTLP_HEADERS: optional(pairs).transform((value) => value ?? {}),
    OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)).transform((value) => value ?? 1),
    RESTAURANT_API_URL: optional(z.url({ protocol: /^https?$/ })),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string()).transform((value) => value ?? 'Maitre <no-reply@maitre.test>'),
    SUPPORT_MAIL: optional(z.email()),
    MESSAGE_UNDO_SECONDS: optional(z.coerce.number().int().min(0).max(600)).transform((value) => value ?? 30),
    MAIL_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
    DKIM_DOMAIN: optional(z.hostname()),
    DKIM_SELECTOR: optional(z.string().regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'is a part of a host name')),
    DKIM_KEY_FILE: optional(z.string()),
    TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-fA-F]{32}$/, 'begins with AC, and 32 digits follow')),
    TWILIO_AUTH_TOKEN: optional(z.string()),
    TWILIO_FROM: optional(
      z.string().regex(/^(\+\d{6,15}|MG[0-9a-fA-F]{32}|[\w ]{1,11})$/, 'is a number, a messaging service or a name'),
    ),
    TWILIO_WHATSAPP_FROM: optional(z.string().regex(/^\+\d{6,15}$/, 'is a number like +15551234567')),
    TWILIO_API_URL: optional(z.url({ protocol: /^https?$/ })),
    VAPID_PUBLIC_KEY: optional(
      z.string().regex(/^[\w-]{87}$/, 'is the public key of a VAPID pair, 87 letters of base64url'),
    ),
    VAPID_PRIVATE_KEY: optional(
      z.string().regex(/^[\w-]{43}$/, 'is the private key of a VAPID pair, 43 letters of base64url'),
    ),
    PUSH_SERVICES: optional(origins).transform((value) => value ?? []),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])).transform(
      (value) => value ?? 'info',
    ),
    AUTH_RATE_LIMIT: optional(z.coerce.number().int().min(1)).transform((value) => value ?? 10),
    GUEST_RATE_LIMIT: optional(z.coerce.number().int().min(1)).transform((value) => value ?? 20),
    API_KEY_RATE_LIMIT: optional(z.coerce.number().int().min(1)).transform((value) => value ?? 300),
    WEBHOOK_ALLOWED_NETWORKS: optional(networks).transform((value) => value ?? []),
    GOOGLE_BOOKING_USER: optional(z.string()),
    GOOGLE_BOOKING_PASSWORD: optional(z.string().min(16, 'must have at least 16 characters')),
    MERCADOPAGO_CLIENT_ID: optional(z.string()),
    MERCADOPAGO_CLIENT_SECRET: optional(z.string()),
    MERCADOPAGO_ACCESS_TOKEN: optional(z.string()),
    MERCADOPAGO_PUBLIC_KEY: optional(z.string()),
    MERCADOPAGO_WEBHOOK_SECRET: optional(z.string()),
    MERCADOPAGO_AUTH_URL: optional(z.url({ protocol: /^https?$/ })).transform(
      (value) => value ?? 'https://auth.mercadopago.com',
    ),
    MERCADOPAGO_API_URL: optional(z.url({ protocol: /^https?$/ })),
    STRIPE_SECRET_KEY: optional(z.string()),
    STRIPE_PUBLISHABLE_KEY: optional(z.string()),
    STRIPE_WEBHOOK_SECRET: optional(z.string()),
    STRIPE_API_URL: optional(z.url({ protocol: /^https?$/ })),
    FACEBOOK_APP_ID: optional(z.string().regex(/^\d{5,20}$/, 'is the number of an app at Meta')),
    FACEBOOK_APP_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
    FACEBOOK_GRAPH_URL: optional(z.url({ protocol: /^https?$/ })).transform(
      (value) => value ?? 'https://graph.facebook.com',
    ),
    FACEBOOK_DIALOG_URL: optional(z.url({ protocol: /^https?$/ })).transform(
      (value) => value ?? 'https://www.facebook.com',
    ),
    TRUST_PROXY: optional(z.string()).transform((value) => value ?? 'loopback'),
    BACKUP_DIR: optional(z.string()),
    BACKUP_PASSPHRASE: optional(z.string()),
    BACKUP_EVERY: optional(z.coerce.number().int().min(1).max(168)).transform((value) => value ?? 24),
    BACKUP_HOUR: optional(z.coerce.number().int().min(0).max(23)).transform((value) => value ?? 3),
    BACKUP_KEEP: optional(z.string().regex(KEEP_RULE, 'is a rule like 7d,4w,12m')).transform(
      (value) => value ?? '7d,4w,12m',
    ),
    BACKUP_CHECK: optional(flag).transform((value) => value ?? true),
    DEMO_DATA: optional(z.enum(['true', 'false', '1', '0', 'books'])).transform((value) => DEMOS[value ?? 'true']),
  })
  .superRefine((env, context) => {
    if (!env.AUTH_SECRET && (env.DATABASE_URL || env.RESTAURANT_API_URL)) {
      context.addIssue({
        code: 'custom',
        path: ['AUTH_SECRET'],
        message: 'is required with DATABASE_URL or RESTAURANT_API_URL (make one: openssl rand -base64 48)',
      });
    }
    if (env.BACKUP_DIR !== undefined && (env.BACKUP_PASSPHRASE ?? '').length < BACKUP_PASSPHRASE_LENGTH) {
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_PASSPHRASE'],
        message: `is required with BACKUP_DIR, and has at least ${BACKUP_PASSPHRASE_LENGTH} characters`,
      });
    }
    if ((env.GOOGLE_BOOKING_USER === undefined) !== (env.GOOGLE_BOOKING_PASSWORD === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['GOOGLE_BOOKING_USER'],
        message: 'goes with GOOGLE_BOOKING_PASSWORD: set both or none',
      });
    }
    if ((env.FACEBOOK_APP_ID === undefined) !== (env.FACEBOOK_APP_SECRET === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['FACEBOOK_APP_ID'],
        message: 'goes with FACEBOOK_APP_SECRET: set both or none',
      });
    }
    if ((env.DKIM_SELECTOR === undefined) !== (env.DKIM_KEY_FILE === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['DKIM_SELECTOR'],
        message: 'goes with DKIM_KEY_FILE: set both or none',
      });
    }
    if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['VAPID_PUBLIC_KEY'],
        message: 'goes with VAPID_PRIVATE_KEY: set both or none',
      });
    }
    const isTwilioWhole = env.TWILIO_ACCOUNT_SID !== undefined && env.TWILIO_AUTH_TOKEN !== undefined;
    const hasTwilioSender = (env.TWILIO_FROM ?? env.TWILIO_WHATSAPP_FROM) !== undefined;
    if (
      isTwilioWhole !== hasTwilioSender ||
      ((env.TWILIO_ACCOUNT_SID ?? env.TWILIO_AUTH_TOKEN) !== undefined) !== isTwilioWhole
    ) {
      context.addIssue({
        code: 'custom',
        path: ['TWILIO_ACCOUNT_SID'],
        message: 'goes with TWILIO_AUTH_TOKEN and a sender, TWILIO_FROM or TWILIO_WHATSAPP_FROM: set them or none',
      });
    }
    const missing = MERCADOPAGO.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < MERCADOPAGO.length) {
      for (const name of missing)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is one of the five credentials of a Mercado Pago application: set all or none',
        });
    }
    const absent = STRIPE.filter((name) => env[name] === undefined);
    if (absent.length > 0 && absent.length < STRIPE.length) {
      for (const name of absent)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is one of the three keys of a Stripe account: set all or none',
        });
    }
  })
  .transform(({ GOOGLE_BOOKING_USER: user, GOOGLE_BOOKING_PASSWORD: password, ...env }) => ({
    ...env,
    stripe: stripeOf(env),
    facebook: facebookOf(env),
    mercadoPago: mercadoPagoOf(env),
    twilio: twilioOf(env),
    dkim: dkimOf(env),
    push: pushOf(env),
    googleBooking: user !== undefined && password !== undefined ? { user, password } : undefined,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    restaurantApiUrl: (env.RESTAURANT_API_URL ?? `http://127.0.0.1:${env.API_PORT}`).replace(/\/$/, ''),
  }));

/** The installation's app at Meta. */
export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Addresses of Graph and of the login dialog, without version and trailing slash. */
  graphUrl: string;
  dialogUrl: string;
}

function facebookOf({
  FACEBOOK_APP_ID: appId,
  FACEBOOK_APP_SECRET: appSecret,
  FACEBOOK_GRAPH_URL,
  FACEBOOK_DIALOG_URL,
}: {
  FACEBOOK_APP_ID?: string;
  FACEBOOK_APP_SECRET?: string;
  FACEBOOK_GRAPH_URL: string;
  FACEBOOK_DIALOG_URL: string;
}): FacebookSettings | undefined {
  if (appId === undefined || appSecret === undefined) return undefined;
  return {
    appId,
    appSecret,
    graphUrl: FACEBOOK_GRAPH_URL.replace(/\/$/, ''),
    dialogUrl: FACEBOOK_DIALOG_URL.replace(/\/$/, ''),
  };
}

/** The installation's account at Stripe. */
export interface StripeSettings {
  /** Never logged or sent to a browser. */
  secretKey: string;
  publishableKey: string;
  /** Signs its webhooks. */
  webhookSecret: string;
  /** Replaces https://api.stripe.com. */
  apiUrl?: string;
}

function stripeOf(
  env: Partial<Record<(typeof STRIPE)[number] | 'STRIPE_API_URL', string>>,
): StripeSettings | undefined {
  const [secretKey, publishableKey, webhookSecret] = STRIPE.map((name) => env[name]);
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiUrl: env.STRIPE_API_URL?.replace(/\/$/, '') };
}

/** The installation's application at Mercado Pago. */
export interface MercadoPagoSettings {
  clientId: string;
  clientSecret: string;
  /** Of the installation's own account. */
  accessToken: string;
  publicKey: string;
  /** Signs its webhooks. */
  webhookSecret: string;
  /** Address of the authorisation page, which differs by country, without trailing slash. */
  authUrl: string;
  /** Replaces https://api.mercadopago.com. */
  apiUrl?: string;
}

type MercadoPagoVariables = Partial<Record<(typeof MERCADOPAGO)[number] | 'MERCADOPAGO_API_URL', string>> & {
  MERCADOPAGO_AUTH_URL: string;
};

function mercadoPagoOf(env: MercadoPagoVariables): MercadoPagoSettings | undefined {
  const [clientId, clientSecret, accessToken, publicKey, webhookSecret] = MERCADOPAGO.map((name) => env[name]);
  if (!clientId || !clientSecret || !accessToken || !publicKey || !webhookSecret) return undefined;
  return {
    clientId,
    clientSecret,
    accessToken,
    publicKey,
    webhookSecret,
    authUrl: env.MERCADOPAGO_AUTH_URL.replace(/\/$/, ''),
    apiUrl: env.MERCADOPAGO_API_URL?.replace(/\/$/, ''),
  };
}

/** The installation's account at Twilio. */
export interface TwilioSettings {
  accountSid: string;
  /** Signs its webhooks, too. Never logged. */
  authToken: string;
  /** A number, a messaging service or a name, for text messages. */
  from?: string;
  /** A number, for WhatsApp. */
  whatsappFrom?: string;
  /** Replaces https://api.twilio.com. */
  apiUrl?: string;
}

type TwilioVariables = Partial<
  Record<'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_WHATSAPP_FROM' | 'TWILIO_API_URL', string>
>;

function twilioOf(env: TwilioVariables): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  if (!accountSid || !authToken) return undefined;
  return {
    accountSid,
    authToken,
    from: env.TWILIO_FROM,
    whatsappFrom: env.TWILIO_WHATSAPP_FROM,
    apiUrl: env.TWILIO_API_URL?.replace(/\/$/, ''),
  };
}

/** Web push. */
export interface PushSettings {
  /** The VAPID key pair; if not set, one is generated and stored with the data. */
  keys?: { publicKey: string; privateKey: string };
  /** Origins of further push services. */
  services: readonly string[];
}

function pushOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  PUSH_SERVICES: services,
}: {
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  PUSH_SERVICES: readonly string[];
}): PushSettings {
  return { services, ...(publicKey && privateKey && { keys: { publicKey, privateKey } }) };
}

/** DKIM settings of outgoing mail. */
export interface DkimSettings {
  domain: string;
  selector: string;
  keyFile: string;
}

function dkimOf(
  env: { MAIL_FROM: string } & Partial<Record<'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE', string>>,
): DkimSettings | undefined {
  const { DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = env;
  if (!selector || !keyFile) return undefined;
  // The domain must match the sender's, or receivers ignore the signature.
  const domain = env.DKIM_DOMAIN ?? /@([^>\s]+)>?\s*$/.exec(env.MAIL_FROM)?.[1] ?? '';
  return { domain, selector, keyFile };
}

export type Environment = z.output<typeof schema>;

/**
 * Reads the configuration.
 * @throws ConfigurationError whose message names every invalid variable and the reason
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(
    `The configuration is not right:\n${lines.join('\n')}\nThe README explains every variable.`,
  );
}
