/** A restaurant's OAuth credentials at Mercado Pago, as stored: sealed for that restaurant. */
import { z } from 'zod';
import { sealFor } from '../../../seal';
import type { Secrets } from '../../../secrets';

const credentialsSchema = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) });
export type MercadoPagoCredentials = z.infer<typeof credentialsSchema>;

export const credentialsSeal = (secrets: Secrets) => sealFor(secrets, 'mercadopago-credentials');

export function closeCredentials(
  secrets: Secrets,
  restaurant: string,
  { accessToken, refreshToken }: MercadoPagoCredentials,
): string {
  return credentialsSeal(secrets).close(JSON.stringify({ accessToken, refreshToken }), restaurant);
}

/** Null if sealed with a secret that is no longer known. */
export function openCredentials(secrets: Secrets, restaurant: string, sealed: string): MercadoPagoCredentials | null {
  const text = credentialsSeal(secrets).open(sealed, restaurant);
  return text === null ? null : credentialsSchema.parse(JSON.parse(text));
}
