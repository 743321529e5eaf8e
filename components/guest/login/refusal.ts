/** Keys of `login.error`. */
export type Refusal = 'credentials' | 'link' | 'tooMany' | 'network' | 'unavailable' | 'ended' | 'step' | 'unexpected';

const BY_CODE: Record<string, Refusal> = {
  'invalid-credentials': 'credentials',
  validation: 'credentials',
  'invalid-code': 'link',
  'too-many-requests': 'tooMany',
  network: 'network',
  unavailable: 'unavailable',
  'session-ended': 'ended',
  'token-reused': 'ended',
  'second-factor': 'step',
};

/**
 * Message key of a refusal code. Wrong password and unknown address share one, so that nobody can probe for addresses.
 * @param byLink the sign-in used the token of a link
 */
export function refusalOf(code: string, byLink = false): Refusal {
  if (code === 'unauthorized' || code === 'invalid-credentials') return byLink ? 'link' : 'credentials';
  return Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] as Refusal) : 'unexpected';
}
