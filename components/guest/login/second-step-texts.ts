/** Texts of the second step's client script. */

export type SecondStepRefusal =
  'wrong' | 'passkey' | 'noPasskeys' | 'tooMany' | 'network' | 'unavailable' | 'unexpected';

export interface SecondStepTexts {
  code: string;
  codeHint: string;
  recovery: string;
  recoveryHint: string;
  passkey: string;
  passkeyBusy: string;
  submit: string;
  submitting: string;
  or: string;
  requiredCode: string;
  errors: Record<SecondStepRefusal, string>;
}

const PLAIN = [
  'code',
  'codeHint',
  'recovery',
  'recoveryHint',
  'passkey',
  'passkeyBusy',
  'submit',
  'submitting',
  'or',
  'requiredCode',
] as const;
const REFUSALS: readonly SecondStepRefusal[] = [
  'wrong',
  'passkey',
  'noPasskeys',
  'tooMany',
  'network',
  'unavailable',
  'unexpected',
];

/** @param t translator of the namespace `login.second` */
export function secondStepTexts(t: (key: string) => string): SecondStepTexts {
  return {
    ...(Object.fromEntries(PLAIN.map((key) => [key, t(key)])) as Record<(typeof PLAIN)[number], string>),
    errors: Object.fromEntries(REFUSALS.map((refusal) => [refusal, t(`error.${refusal}`)])) as Record<
      SecondStepRefusal,
      string
    >,
  };
}

const BY_CODE: Record<string, SecondStepRefusal> = {
  'invalid-code': 'wrong',
  validation: 'wrong',
  'passkey-refused': 'passkey',
  'no-second-factor': 'passkey',
  'too-many-requests': 'tooMany',
  network: 'network',
  unavailable: 'unavailable',
};

/** Message key of a refusal code; an unknown code in the URL is 'unexpected'. */
export function secondStepRefusal(code: string): SecondStepRefusal {
  return Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] as SecondStepRefusal) : 'unexpected';
}
