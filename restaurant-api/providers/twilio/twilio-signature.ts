/** Verifies that a webhook is from Twilio: by its signature over the called URL and all parameters, including unknown ones. */

/**
 * @param url as called by Twilio: PUBLIC_URL and the original path, since behind a proxy the server sees another host
 * @param form its parameters; repeated ones with all values
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
