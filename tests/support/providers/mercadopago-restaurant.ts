/** A restaurant with its own account at the local Mercado Pago. */
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { closeCredentials } from '@/restaurant-api/providers/payments/mercadopago/credentials';
import { TEST_SETTINGS } from '../api/api-server';
import { FIRST_SELLER, MERCADOPAGO_CLIENT } from './mercadopago-sellers';
import { type MercadoPagoServer, startMercadoPago } from './mercadopago-server';
import { type PaymentRestaurant, type PaymentRestaurantParts, paymentRestaurant } from '../api/payment-restaurant';

export interface MercadoPagoRestaurant extends PaymentRestaurant {
  mercadoPago: MercadoPagoServer;
  close(): Promise<void>;
}

export async function mercadoPagoRestaurant({
  settings = {},
  ...parts
}: PaymentRestaurantParts): Promise<MercadoPagoRestaurant> {
  const server = await startMercadoPago({ currency: 'EUR', now: parts.now });
  const { id: clientId, secret: clientSecret } = MERCADOPAGO_CLIENT;
  const application = {
    clientId,
    clientSecret,
    accessToken: FIRST_SELLER.accessToken,
    publicKey: 'APP_USR-public-1',
    webhookSecret: 'w',
    authUrl: server.url,
    apiUrl: server.url,
  };
  const restaurant = await paymentRestaurant({ ...parts, settings: { ...settings, mercadoPago: application } });
  const credentials = closeCredentials({ ...TEST_SETTINGS, ...settings }, 'R1', {
    accessToken: FIRST_SELLER.accessToken,
    refreshToken: 'TG-0',
  });
  await restaurant.api.database.db.insert(paymentAccounts).values({
    restaurant: 'R1',
    provider: 'mercadopago',
    account: String(FIRST_SELLER.userId),
    publicKey: 'APP_USR-public-1',
    credentials,
    ready: true,
  });
  return {
    ...restaurant,
    mercadoPago: server,
    async close() {
      await restaurant.api.close();
      await server.close();
    },
  };
}
