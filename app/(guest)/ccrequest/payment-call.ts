/** What the pages for a card start from: a guest's call, with the link that names what they are asked for. */
import { type PaymentClient, paymentClient } from '@/lib/bff/guest/payment-client';
import { webSettings } from '@/lib/bff/settings';
import { bankAddress, paymentAddress } from '@/lib/rules/payments/payment-address';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import { type GuestCall, guestPage } from '../book/guest-call';

export interface PaymentCall extends GuestCall {
  key: string;
  payments: PaymentClient;
  /** Provider whose fields the page may show. */
  shows(provider: ProviderName): boolean;
  /** A page of this link: the one of the provider, in the language of the link. */
  addressFor(provider: ProviderName, more?: Record<string, string>): string;
  /** The page on which the guest's bank asks them about this try. */
  bankAddress(attempt: number): string;
  /** This page as its link says it, whoever the provider is. */
  ownAddress: string;
  publicUrl: string;
}

/** @param path of the page, without what the link says; @param providers whose fields its policy lets in */
export function paymentRoute(
  path: string,
  providers: readonly ProviderName[],
  handle: (call: PaymentCall) => Promise<Response>,
) {
  return (request: Request): Promise<Response> => {
    const asked = new URL(request.url).searchParams;
    const said = { service: asked.get('service') ?? '', key: asked.get('key') ?? '' };
    return guestPage<typeof said>(path, (call, { service, key }) => {
      const lang = call.query.lang;
      return handle({
        ...call,
        key,
        payments: paymentClient(service, key, call.upstream),
        shows: (provider) => providers.includes(provider),
        addressFor: (provider, more = {}) =>
          paymentAddress({ service, key, provider }, { ...(lang && { lang }), ...more }),
        bankAddress: (attempt) => bankAddress({ service, key }, { ...(lang && { lang }), attempt: String(attempt) }),
        ownAddress: `${path}?${new URLSearchParams({ ...said, ...(lang && { lang }) }).toString()}`,
        publicUrl: webSettings().publicUrl,
      });
    })(request, { params: Promise.resolve(said) });
  };
}
