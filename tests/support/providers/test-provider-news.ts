/** The test provider's webhooks, with a signature computed independently of the product. */
import { createHmac, hkdfSync } from 'node:crypto';

export interface SignedNews {
  body: string;
  headers: Record<string, string>;
}

/** @param secret AUTH_SECRET of the receiving server */
export function newsOf(said: Record<string, unknown>, secret: string): SignedNews {
  const body = JSON.stringify(said);
  const key = Buffer.from(hkdfSync('sha256', secret, 'maitre', 'payment-test-webhook', 32));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'maitre-test-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
  };
}
