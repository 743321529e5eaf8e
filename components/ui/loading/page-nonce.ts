/**
 * The nonce of the policy that this page is under. The server's answer to a later navigation carries another one, made for
 * that answer; what a browser goes by is the one of the document it has loaded.
 */
export function pageNonce(ofThisAnswer?: string): string | undefined {
  if (typeof document === 'undefined') return ofThisAnswer;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || ofThisAnswer;
}
