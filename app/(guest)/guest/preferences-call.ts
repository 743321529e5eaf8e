/** Context of requests for a guest's own data: a guest call with the key of their link. */
import { type PreferencesClient, preferencesClient } from '@/lib/bff/guest/preferences-client';
import { PREFERENCES_PATH, preferencesPath } from '@/lib/rules/guest-booking/preferences-path';
import { type GuestCall, guestPage } from '../book/guest-call';

export interface PreferencesCall extends GuestCall {
  key: string;
  preferences: PreferencesClient;
  /** URL of this page, in the language of the link. */
  ownAddress(more?: Record<string, string>): string;
}

export function preferencesRoute(shown: string, handle: (call: PreferencesCall) => Promise<Response>) {
  return (request: Request): Promise<Response> => {
    const params = new URL(request.url).searchParams;
    const link = { service: params.get('service') ?? '', key: params.get('key') ?? '' };
    return guestPage<typeof link>(PREFERENCES_PATH + shown, (call, { service, key }) => {
      const { lang } = call.query;
      const ownAddress = (more: Record<string, string> = {}) => {
        const rest = new URLSearchParams({ ...(lang && { lang }), ...more }).toString();
        return preferencesPath(service, key) + (rest && `&${rest}`);
      };
      return handle({ ...call, key, preferences: preferencesClient(service, key, call.upstream), ownAddress });
    })(request, { params: Promise.resolve(link) });
  };
}
