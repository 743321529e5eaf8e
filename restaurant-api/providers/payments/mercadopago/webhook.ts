/** Webhooks of Mercado Pago: signed, but their content is not trusted. The state is read from the API again. */
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { z } from 'zod';
import type { Fields, Signal } from '../payment-provider';

const notification = z.object({
  type: z.string().optional(),
  data: z.object({ id: z.union([z.string(), z.number()]).transform(String) }),
});
/** Query parameters that we add to a payment's notification URL. */
const subject = z.object({ restaurant: z.string().min(1).max(100), entry: z.coerce.number().pipe(z.int().positive()) });

/**
 * The signature covers the payment's id, not the body or the rest of the URL: both only say what to read. There is no time limit: Mercado Pago
 * retries for days, and a replayed notification only causes another read.
 */
export function readWebhook(secret: string, raw: Buffer, headers: Fields, query: Fields): Signal {
  const parsed = notification.safeParse(jsonOf(raw));
  if (!parsed.success) return { kind: 'forged' };
  try {
    WebhookSignatureValidator.validate({
      xSignature: headers['x-signature'],
      xRequestId: headers['x-request-id'],
      dataId: parsed.data.data.id.toLowerCase(),
      secret,
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return { kind: 'forged' };
    throw error;
  }
  const about = subject.safeParse(query);
  return parsed.data.type === 'payment' && about.success ? { kind: 'look', ...about.data } : { kind: 'nothing' };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
