/** What a restaurant gave us to act for its account at Mercado Pago, as it is kept: sealed, and opening for that restaurant only. */
import { z } from 'zod';
import { sealFor } from '../../../seal';

const credentialsSchema = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) });
export type MercadoPagoCredentials = z.infer<typeof credentialsSchema>;

const sealOf = (authSecret: string) => sealFor(authSecret, 'mercadopago-credentials');

export function closeCredentials(
  authSecret: string,
  restaurant: string,
  { accessToken, refreshToken }: MercadoPagoCredentials,
): string {
  return sealOf(authSecret).close(JSON.stringify({ accessToken, refreshToken }), restaurant);
}

/** Null where they cannot be read any more: AUTH_SECRET is another one. */
export function openCredentials(authSecret: string, restaurant: string, sealed: string): MercadoPagoCredentials | null {
  const text = sealOf(authSecret).open(sealed, restaurant);
  return text === null ? null : credentialsSchema.parse(JSON.parse(text));
}
