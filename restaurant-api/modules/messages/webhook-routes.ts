/** Webhooks of message providers: delivery reports, incoming messages and returned mail. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../context';
import { consumeForReply, localCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import type { App } from '../../http/types';
import { Problem, notFound } from '../../problem';
import { TWILIO_INCOMING_PATH, TWILIO_STATUS_PATH } from '../../providers/twilio/twilio-messages';
import { isFromTwilio } from '../../providers/twilio/twilio-signature';
import { takeIncoming } from './take-incoming';
import { takeReturnedMail } from './take-returned-mail';
import { takeStatus } from './take-status';

/** Limit per minute and IP address; Twilio sends from a few. */
const PER_MINUTE = 6000;
/** Empty TwiML answer: replies are sent as messages of their own. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
/** Twilio's signature of the URL, its query and all parameters. */
const signed = z.looseObject({ 'x-twilio-signature': z.string().optional() });
const PREFIX = /^whatsapp:/;
/** Size limit of a returned mail including the original. */
const MAX_MAIL_BYTES = 10 * 1_048_576;

export function messageWebhookRoutes(app: App, context: Context): void {
  const { settings } = context;
  const counter = localCounter('message-webhook', PER_MINUTE);
  const config = { access: 'public' as const };
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // Signatures cover the raw bytes; returned mail may have any content type.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const tags = ['Messages'];
    const onRequest = (request: { ip: string }, reply: Parameters<typeof consumeForReply>[2]) =>
      consumeForReply(counter, senderOf(request), reply);

    scope.post(
      TWILIO_STATUS_PATH,
      {
        config,
        onRequest,
        schema: {
          tags,
          headers: signed,
          querystring: z.looseObject({ message: z.string().max(20).optional().describe('Number of the message.') }),
          summary: 'Twilio says what became of a message',
          description: 'Signed by Twilio.',
          produces: ['text/xml'],
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const form = await signedForm(context, request);
        const message = Number(new URL(request.url, 'http://api').searchParams.get('message'));
        const providerId = form.get('MessageSid') ?? '';
        const code = Number(form.get('ErrorCode') ?? Number.NaN);
        if (Number.isSafeInteger(message) && message > 0 && providerId !== '')
          await takeStatus(context, {
            message,
            providerId,
            status: form.get('MessageStatus') ?? '',
            errorCode: Number.isInteger(code) ? code : null,
          });
        return reply.type('text/xml; charset=utf-8').send(NO_REPLY);
      },
    );

    scope.post(
      TWILIO_INCOMING_PATH,
      {
        config,
        onRequest,
        schema: {
          tags,
          headers: signed,
          summary: 'A guest has answered a message',
          description: 'Signed by Twilio.',
          produces: ['text/xml'],
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const form = await signedForm(context, request);
        const [from, providerId] = [form.get('From') ?? '', form.get('MessageSid') ?? ''];
        if (from !== '' && providerId !== '')
          await takeIncoming(context, {
            providerId,
            channel: PREFIX.test(from) ? 'whatsapp' : 'sms',
            from: from.replace(PREFIX, ''),
            text: (form.get('Body') ?? '').replaceAll('\0', ''), // PostgreSQL cannot store it
            optOut: form.get('OptOutType') ?? undefined,
          });
        return reply.type('text/xml; charset=utf-8').send(NO_REPLY);
      },
    );

    scope.post(
      '/messages/webhooks/mail',
      {
        config,
        onRequest,
        schema: {
          tags,
          querystring: z.object({ secret: z.string().max(200).default('') }),
          summary: 'A mail has come back, or somebody complained of one',
          description: 'The mail as it came (message/rfc822). MAIL_WEBHOOK_SECRET says who may send it.',
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
      },
      async ({ query, body }) => {
        const secret = settings.mailWebhookSecret;
        if (secret === undefined) throw notFound('a mail webhook');
        if (!isSame(query.secret, secret)) throw new Problem('unauthorized', 'Unauthorized');
        await takeReturnedMail(context, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        return { ok: true as const };
      },
    );
  });
}

/** @throws Problem 'not-found' without a Twilio account, 'unauthorized' for an invalid signature */
async function signedForm(
  { settings: { twilio, publicUrl } }: Context,
  { url, headers, body }: { url: string; headers: Record<string, unknown>; body: unknown },
): Promise<URLSearchParams> {
  if (!twilio) throw notFound('a provider');
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const signature = headers['x-twilio-signature'];
  const isSigned = await isFromTwilio(
    twilio.authToken,
    typeof signature === 'string' ? signature : undefined,
    `${publicUrl}${url}`,
    form,
  );
  if (!isSigned) throw new Problem('unauthorized', 'Unauthorized');
  return form;
}

/** Constant-time comparison. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
