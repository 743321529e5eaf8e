/**
 * Nonce of the loaded document's content security policy. Later navigations receive a different one, but the browser
 * enforces the document's.
 */
export function pageNonce(ofThisAnswer?: string): string | undefined {
  if (typeof document === 'undefined') return ofThisAnswer;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || ofThisAnswer;
}
