/** Texts of the form's client script, passed by the server, so that neither a library nor messages files are loaded. */
import type { Refusal } from './refusal';

export interface LoginTexts {
  email: string;
  password: string;
  showPassword: string;
  hidePassword: string;
  capsLock: string;
  submit: string;
  submitting: string;
  requiredEmail: string;
  requiredPassword: string;
  invalidEmail: string;
  errors: Record<Refusal, string>;
}

const REFUSALS: readonly Refusal[] = [
  'credentials',
  'link',
  'tooMany',
  'network',
  'unavailable',
  'ended',
  'step',
  'unexpected',
];

/** @param t translator of the namespace `login` */
export function loginTexts(t: (key: string) => string): LoginTexts {
  return {
    email: t('email'),
    password: t('password'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    capsLock: t('capsLock'),
    submit: t('submit'),
    submitting: t('submitting'),
    requiredEmail: t('required.email'),
    requiredPassword: t('required.password'),
    invalidEmail: t('invalidEmail'),
    errors: Object.fromEntries(REFUSALS.map((refusal) => [refusal, t(`error.${refusal}`)])) as Record<Refusal, string>,
  };
}
