/** A restaurant that is paid into its own account at the local Mercado Pago. */
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { closeCredentials } from '@/restaurant-api/providers/payments/mercadopago/credentials';
import { TEST_SETTINGS } from './api-server';
import { FIRST_SELLER, MERCADOPAGO_CLIENT } from './mercadopago-sellers';
import { type MercadoPagoServer, startMercadoPago } from './mercadopago-server';
import { type PaymentHouse, type PaymentHouseParts, paymentHouse } from './payment-house';

export interface MercadoPagoHouse extends PaymentHouse {
  mercadoPago: MercadoPagoServer;
  close(): Promise<void>;
}

export async function mercadoPagoHouse({ settings = {}, ...parts }: PaymentHouseParts): Promise<MercadoPagoHouse> {
  const server = await startMercadoPago({ currency: 'EUR', now: parts.now });
  const { id: clientId, secret: clientSecret } = MERCADOPAGO_CLIENT;
  const application = { clientId, clientSecret, accessToken: FIRST_SELLER.accessToken, publicKey: 'APP_USR-public-1', webhookSecret: 'w', authUrl: server.url, apiUrl: server.url };
  const house = await paymentHouse({ ...parts, settings: { ...settings, mercadoPago: application } });
  const { authSecret } = { ...TEST_SETTINGS, ...settings };
  const credentials = closeCredentials(authSecret, 'R1', { accessToken: FIRST_SELLER.accessToken, refreshToken: 'TG-0' });
  await house.api.database.db.insert(paymentAccounts).values({ restaurant: 'R1', provider: 'mercadopago', account: String(FIRST_SELLER.userId), publicKey: 'APP_USR-public-1', credentials, ready: true });
  return {
    ...house,
    mercadoPago: server,
    async close() {
      await house.api.close();
      await server.close();
    },
  };
}
