/** Webhooks of Mercado Pago: signed, and never believed. What they are about is asked for again. */
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { z } from 'zod';
import type { Fields, Signal } from '../payment-provider';

const notification = z.object({
  type: z.string().optional(),
  data: z.object({ id: z.union([z.string(), z.number()]).transform(String) }),
});
/** What we wrote into the address that a payment reports to. */
const subject = z.object({ restaurant: z.string().min(1).max(100), entry: z.coerce.number().pipe(z.int().positive()) });

/**
 * The signature covers the id of the payment, not the body, and not the rest of the address: so both only say where to look. No limit of
 * time: Mercado Pago tries for days, and a notification that is played again makes us look once more.
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
