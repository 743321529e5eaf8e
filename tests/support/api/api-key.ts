/** Creates an API key as an owner or manager. */
import type { ApiScope } from '@/lib/contract/access/api-keys';
import type { ApiKeyTypes } from '@/lib/resources/access/api-keys-schema';
import type { Host } from './host';

/** @param expiresAt ISO instant; without it the key does not expire */
export async function makeApiKey(
  maker: Host,
  restaurant: string,
  scopes: readonly ApiScope[],
  expiresAt: string | null = null,
): Promise<ApiKeyTypes['create']['answer']> {
  const { status, body } = await maker.call<ApiKeyTypes['create']['answer']>(
    'POST',
    `/tms/v2/restaurants/${restaurant}/api-keys`,
    { name: 'Assistant', scopes, expiresAt },
  );
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`);
  return body;
}
