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
 * Which text tells of a refusal code. One for a wrong password and an unknown address, so that nobody learns which
 * addresses exist.
 * @param byLink the sign-in was tried with the token of a link
 */
export function refusalOf(code: string, byLink = false): Refusal {
  if (code === 'unauthorized' || code === 'invalid-credentials') return byLink ? 'link' : 'credentials';
  return Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] as Refusal) : 'unexpected';
}
