/** State of all integrations: configuration of the installation, settings of the restaurant, and last activity. */
import type { Integration, IntegrationState } from '@/lib/contract/access/integrations';
import type { IntegrationEntry, IntegrationTypes } from '@/lib/resources/access/integrations-schema';
import type { Call } from '../../http/call';
import {
  type Last,
  NOTHING,
  type PaymentSource,
  findFacebook,
  findPrinterState,
  findPushState,
  findTillState,
  isoOf,
  lastGoogle,
  lastMessages,
  lastPayments,
  lastWebhooks,
} from './repository';

interface Said extends Partial<Last> {
  state: IntegrationState;
  detail?: string;
  missing?: string[];
}

const entry = (
  name: Integration,
  { state, detail = '', missing = [], successAt, errorAt, error }: Said,
): IntegrationEntry => ({
  name,
  state,
  detail,
  missing,
  lastSuccessAt: successAt ?? null,
  lastErrorAt: errorAt ?? null,
  lastError: error ?? '',
});

export async function listIntegrations(call: Call): Promise<IntegrationTypes['list']['answer']> {
  const messages = await lastMessages(call.context.db, call.restaurant.uid);
  const payments = await lastPayments(call.context.db, call.restaurant.uid);
  return {
    integrations: [
      ...messageEntries(call, messages),
      paymentEntry(call, 'stripe', payments),
      paymentEntry(call, 'mercadopago', payments),
      await googleEntry(call),
      await facebookEntry(call),
      await tillEntry(call),
      await printerEntry(call),
      await pushEntry(call),
      await webhookEntry(call),
    ],
  };
}

function messageEntries({ context: { settings } }: Call, messages: ReadonlyMap<string, Last>): IntegrationEntry[] {
  const { smtpUrl, twilio } = settings;
  const of = (channel: string, from: string | undefined, missing: string[]): Said => ({
    state: from === undefined ? 'off' : 'on',
    detail: from ?? '',
    missing: from === undefined ? missing : [],
    ...(messages.get(channel) ?? NOTHING),
  });
  const account = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'];
  return [
    entry('mail', of('email', smtpUrl === undefined ? undefined : settings.mailFrom, ['SMTP_URL'])),
    entry('sms', of('sms', twilio?.from, twilio ? ['TWILIO_FROM'] : [...account, 'TWILIO_FROM'])),
    entry(
      'whatsapp',
      of('whatsapp', twilio?.whatsappFrom, twilio ? ['TWILIO_WHATSAPP_FROM'] : [...account, 'TWILIO_WHATSAPP_FROM']),
    ),
  ];
}

const VARIABLES = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  mercadopago: [
    'MERCADOPAGO_CLIENT_ID',
    'MERCADOPAGO_CLIENT_SECRET',
    'MERCADOPAGO_ACCESS_TOKEN',
    'MERCADOPAGO_PUBLIC_KEY',
    'MERCADOPAGO_WEBHOOK_SECRET',
  ],
} as const;

function paymentEntry(
  { context: { settings } }: Call,
  name: keyof typeof VARIABLES,
  account: PaymentSource | undefined,
): IntegrationEntry {
  const has = name === 'stripe' ? settings.stripe : settings.mercadoPago;
  if (!has) return entry(name, { state: 'off', missing: [...VARIABLES[name]] });
  if (account?.provider !== name) return entry(name, { state: 'partly' });
  const { ready, lapsedAt, account: detail } = account;
  // Until the owner reconnects, nothing can be charged, regardless of earlier activity.
  if (lapsedAt !== null)
    return entry(name, { ...account, state: 'partly', detail, errorAt: lapsedAt, error: 'lapsed' });
  return entry(name, { ...account, state: ready ? 'on' : 'partly', detail });
}

async function googleEntry({ context, restaurant }: Call): Promise<IntegrationEntry> {
  if (!context.settings.googleBooking)
    return entry('google', { state: 'off', missing: ['GOOGLE_BOOKING_USER', 'GOOGLE_BOOKING_PASSWORD'] });
  const { consents, successAt } = await lastGoogle(context.db, restaurant.uid);
  return entry('google', { state: consents ? 'on' : 'partly', successAt });
}

async function facebookEntry({ context, restaurant }: Call): Promise<IntegrationEntry> {
  if (!context.settings.facebook)
    return entry('facebook', { state: 'off', missing: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] });
  const row = await findFacebook(context.db, restaurant.uid);
  if (!row) return entry('facebook', { state: 'partly' });
  const isOn = row.state === 'connected';
  return entry('facebook', {
    state: isOn ? 'on' : 'partly',
    detail: row.pageName,
    successAt: isOn ? isoOf(row.checkedAt ?? row.at) : null,
    ...(row.failure !== null && { errorAt: isoOf(row.at), error: row.failure }),
  });
}

async function tillEntry({ context, restaurant }: Call): Promise<IntegrationEntry> {
  const row = await findTillState(context.db, restaurant.uid);
  if (!row?.has) return entry('till', { state: 'off' });
  const isForeign = row.currency !== null && row.currency !== row.own;
  return entry('till', {
    state: row.secretEnd ? 'on' : 'partly',
    successAt: isoOf(row.heardAt),
    ...(isForeign && { error: 'till-currency' }),
  });
}

/** A printer polls every few seconds: after this time without a poll it is considered offline. In milliseconds. */
const SILENT_MS = 10 * 60_000;

async function printerEntry({ context, restaurant }: Call): Promise<IntegrationEntry> {
  const row = await findPrinterState(context.db, restaurant.uid);
  if (!row || row.key === '') return entry('printers', { state: 'off' });
  if (!row.seenAt) return entry('printers', { state: 'partly' });
  const isSilent = context.now() - row.seenAt.getTime() > SILENT_MS;
  return entry('printers', {
    state: 'on',
    successAt: isoOf(row.seenAt),
    ...(isSilent && { errorAt: isoOf(row.waitsSince ?? row.seenAt), error: 'silent' }),
  });
}

/** Push keys are created on demand: only devices need to be set up. */
async function pushEntry({ context, restaurant }: Call): Promise<IntegrationEntry> {
  const { devices = 0, goneAt = null } = (await findPushState(context.db, restaurant.uid)) ?? {};
  return entry('push', {
    state: devices > 0 ? 'on' : 'partly',
    detail: String(devices),
    ...(goneAt !== null && { errorAt: isoOf(goneAt), error: 'device-gone' }),
  });
}

async function webhookEntry({ context, restaurant }: Call): Promise<IntegrationEntry> {
  const { all, on, ...last } = await lastWebhooks(context.db, restaurant.uid);
  if (all === 0) return entry('webhooks', { state: 'off' });
  return entry('webhooks', { ...last, state: on > 0 ? 'on' : 'partly', detail: `${on}/${all}` });
}
