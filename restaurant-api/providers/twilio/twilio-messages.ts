/** Text messages and WhatsApp by Twilio's SDK. */
import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient';
import type { TwilioSettings } from '@/lib/config/environment';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { type Sms, type SmsOutcome, type SmsProvider, microsOf } from '../sms';
import { isPermanent, meaningOf } from './twilio-errors';

/** Well below the lease after which another worker may take the message. */
const TIMEOUT_MS = 20_000;
/** Twilio's limits of the validity period, in seconds. */
const VALIDITY = { least: 6, most: 36_000 } as const;
/** Maximum number of messages to one recipient that are searched. */
const LOOKED_THROUGH = 100;

/** Path below the public URL; the web server forwards it. */
export const TWILIO_STATUS_PATH = '/messages/webhooks/twilio/status';
export const TWILIO_INCOMING_PATH = '/messages/webhooks/twilio/incoming';

/** @param publicUrl base of the status callback URL; no callback is set if Twilio cannot reach it */
export function twilioMessages(settings: TwilioSettings, publicUrl: string): SmsProvider {
  const { from, whatsappFrom } = settings;
  let client: Promise<Twilio> | undefined;
  const connected = () => (client ??= connect(settings));
  const callback = (uid: number) =>
    isReachable(publicUrl) ? { statusCallback: `${publicUrl}${TWILIO_STATUS_PATH}?message=${uid}` } : {};

  return {
    name: 'twilio',
    channels: [
      ...(from === undefined ? [] : (['sms'] as const)),
      ...(whatsappFrom === undefined ? [] : (['whatsapp'] as const)),
    ],
    async send(sms) {
      const sender = sms.channel === 'sms' ? from : whatsappFrom;
      if (sender === undefined) return { outcome: 'kept' };
      try {
        const { messages } = await connected();
        const { sid } = await messages.create({
          to: addressOf(sms),
          ...(sms.template
            ? { contentSid: sms.template.contentSid, contentVariables: sms.template.variables }
            : { body: sms.text }),
          ...(sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: senderOf(sms, sender) }),
          ...(sms.usefulFor !== null && { validityPeriod: validityOf(sms.usefulFor) }),
          ...callback(sms.uid),
        });
        return { outcome: 'sent', providerId: sid };
      } catch (error) {
        return outcomeOf(error as TwilioError);
      }
    },
    async find(sms, since, known) {
      const { messages } = await connected();
      const to = addressOf(sms);
      // Allows for a clock difference.
      const from = new Date(since.getTime() - MINUTE_MS);
      const look = async (by: { dateSentAfter?: Date }): Promise<string | null> => {
        const listed = await messages.list({ to, ...by, limit: LOOKED_THROUGH });
        const same = listed.filter(
          ({ body, direction, dateCreated }) =>
            direction.startsWith('outbound') && body === sms.text && dateCreated.getTime() >= from.getTime(),
        );
        const others = await known(same.map(({ sid }) => sid));
        return same.find(({ sid }) => !others.includes(sid))?.sid ?? null;
      };
      // A message that is still queued at Twilio has no date of sending.
      return (await look({ dateSentAfter: from })) ?? look({});
    },
    async look(providerId) {
      const { messages } = await connected();
      try {
        const { status, errorCode, price, priceUnit } = await messages(providerId).fetch();
        // The SDK declares the price as a number, but the API returns a string.
        const micros = price === null || price === undefined ? null : microsOf(String(price));
        return {
          status,
          errorCode: errorCode || null,
          cost: micros === null ? null : { micros, currency: (priceUnit || 'USD').toUpperCase() },
        };
      } catch (error) {
        if ((error as TwilioError).status === 404) return null;
        throw error;
      }
    },
    close: () => undefined,
  };
}

/** The SDK is 16 MB: it is only loaded if Twilio is used. */
export async function connect({ accountSid, authToken, apiUrl }: TwilioSettings): Promise<Twilio> {
  const { default: sdk } = await import('twilio');
  const options = { timeout: TIMEOUT_MS };
  const httpClient = apiUrl === undefined ? undefined : behindProxy(new sdk.RequestClient(options), apiUrl);
  return new sdk.Twilio(accountSid, authToken, { ...options, ...(httpClient && { httpClient }) });
}

/** Redirects the SDK's requests to `apiUrl`: it has no option for another host. */
function behindProxy(client: RequestClient, apiUrl: string): RequestClient {
  const request = client.request.bind(client);
  client.request = (options) => request({ ...options, uri: options.uri.replace(/^https:\/\/[^/]+/, apiUrl) });
  return client;
}

const addressOf = ({ channel, to }: Sms) => (channel === 'whatsapp' ? `whatsapp:${to}` : to);
const senderOf = ({ channel }: Sms, from: string) => (channel === 'whatsapp' ? `whatsapp:${from}` : from);
const validityOf = (seconds: number) => Math.min(VALIDITY.most, Math.max(VALIDITY.least, Math.floor(seconds)));

function isReachable(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname !== 'localhost' && !/^127\.|^\[::1\]$/.test(hostname);
}

interface TwilioError extends Error {
  /** HTTP status; undefined without a response. */
  status?: number;
  /** Twilio's error code, or that of the connection. */
  code?: number | string;
}

/** Errors before the request was sent: the message cannot have been accepted. */
const NEVER_ASKED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

function outcomeOf({ status, code, message }: TwilioError): SmsOutcome {
  if (status === undefined) {
    const neverAsked = typeof code === 'string' && NEVER_ASKED.has(code);
    const reason = [code, message].filter(Boolean).join(' ');
    return neverAsked ? { outcome: 'refused', permanent: false, reason } : { outcome: 'uncertain', reason };
  }
  // Twilio may have accepted it before it failed.
  if (status >= 500) return { outcome: 'uncertain', reason: `${status} ${message}` };
  const number = typeof code === 'number' ? code : undefined;
  return {
    outcome: 'refused',
    permanent: isPermanent(status, number),
    reason: [number, message].filter(Boolean).join(' '),
    code: meaningOf(number),
  };
}
