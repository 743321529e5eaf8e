/** What a restaurant's account for payments offers, as §3's `payment-methods`. */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { paymentMethodCalls } from '@/lib/resources/sales/payment-methods';
import { type PaymentMethod, paymentMethodSchemas } from '@/lib/resources/sales/payment-methods-schema';
import { REQUEST_KINDS } from '@/lib/rules/payments/payment-request';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import type { Context, Restaurant } from '../../context';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import { notFound } from '../../problem';
import { paymentAccountOf } from './account';

const NAMES: Record<PaymentMethod['kind'], Record<RestaurantLanguage, string>> = {
  card: { en: 'Card guarantee', es: 'Garantía con tarjeta', pt: 'Garantia com cartão' },
  deposit: { en: 'Deposit by card', es: 'Anticipo con tarjeta', pt: 'Sinal com cartão' },
  payment: { en: 'Payment by card', es: 'Pago con tarjeta', pt: 'Pagamento com cartão' },
};

export function methodRoutes(app: App, context: Context): void {
  async function methodsOf({ uid, country, currency }: Restaurant): Promise<PaymentMethod[]> {
    const account = await paymentAccountOf(context.db, context, uid);
    if (!account) return [];
    const language = languageOfCountry(country);
    return REQUEST_KINDS.map((kind, index) => ({
      uid: index + 1,
      name: NAMES[kind][language],
      kind,
      provider: account.provider,
      currency,
    }));
  }
  callRoutes(
    app,
    context,
    'Payments',
    paymentMethodCalls,
    paymentMethodSchemas,
  )({
    list: async ({ call }) => ({ 'payment-methods': await methodsOf(call.restaurant) }),
    find: async ({ call, params }) => {
      const method = (await methodsOf(call.restaurant)).find(({ uid }) => uid === params.uid);
      if (!method) throw notFound('a way of paying');
      return method;
    },
  });
}
