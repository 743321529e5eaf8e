/** Whether Twilio has sent a webhook: by its signature over the address that it called and every parameter, known to us or not. */

/**
 * @param url that Twilio called: PUBLIC_URL and the rest as it came, for behind a proxy the server itself is called by another name
 * @param form its parameters; one that comes twice has both
 */
export async function isFromTwilio(
  authToken: string,
  signature: string | undefined,
  url: string,
  form: URLSearchParams,
): Promise<boolean> {
  if (signature === undefined) return false;
  const { default: sdk } = await import('twilio');
  const params: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    params[name] = all.length > 1 ? all : (all[0] as string);
  }
  return sdk.validateRequest(authToken, signature, url, params);
}
