/** Context of the card pages' requests: a guest call with the key of a payment request. */
import { type PaymentClient, paymentClient } from '@/lib/bff/guest/payment-client';
import { webSettings } from '@/lib/bff/settings';
import { bankAddress, paymentAddress } from '@/lib/rules/payments/payment-address';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import { type GuestCall, guestPage } from '../book/guest-call';

export interface PaymentCall extends GuestCall {
  key: string;
  payments: PaymentClient;
  /** Provider whose fields the page may load. */
  shows(provider: ProviderName): boolean;
  /** URL of this request on the provider's page, in the language of the link. */
  addressFor(provider: ProviderName, more?: Record<string, string>): string;
  /** URL of the bank's confirmation of this attempt. */
  bankAddress(attempt: number): string;
  /** URL of this page as in the link, independent of the provider. */
  ownAddress: string;
  publicUrl: string;
}

/**
 * @param path of the page, without the link's query
 * @param providers whose fields the content security policy allows
 */
export function paymentRoute(
  path: string,
  providers: readonly ProviderName[],
  handle: (call: PaymentCall) => Promise<Response>,
) {
  return (request: Request): Promise<Response> => {
    const params = new URL(request.url).searchParams;
    const link = { service: params.get('service') ?? '', key: params.get('key') ?? '' };
    return guestPage<typeof link>(path, (call, { service, key }) => {
      const lang = call.query.lang;
      return handle({
        ...call,
        key,
        payments: paymentClient(service, key, call.upstream),
        shows: (provider) => providers.includes(provider),
        addressFor: (provider, more = {}) =>
          paymentAddress({ service, key, provider }, { ...(lang && { lang }), ...more }),
        bankAddress: (attempt) => bankAddress({ service, key }, { ...(lang && { lang }), attempt: String(attempt) }),
        ownAddress: `${path}?${new URLSearchParams({ ...link, ...(lang && { lang }) }).toString()}`,
        publicUrl: webSettings().publicUrl,
      });
    })(request, { params: Promise.resolve(link) });
  };
}
