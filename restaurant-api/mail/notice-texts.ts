/** Notices to a person about changes of their account, in each language: if they did not make the change, they have to know at once. */
import type { MailLanguage } from './mail-language';
import type { MailText } from './mail-texts';

export type Notice = 'password-changed' | 'second-factor-added' | 'second-factor-removed' | 'recovery-code-used';

const WHAT: Record<MailLanguage, Record<Notice, string>> = {
  en: {
    'password-changed': 'Your Maitre password was changed',
    'second-factor-added': 'A second step was added to your Maitre account',
    'second-factor-removed': 'A second step was removed from your Maitre account',
    'recovery-code-used': 'A recovery code of your Maitre account was used',
  },
  es: {
    'password-changed': 'Se ha cambiado tu contraseña de Maitre',
    'second-factor-added': 'Se ha añadido un segundo paso a tu cuenta de Maitre',
    'second-factor-removed': 'Se ha quitado un segundo paso de tu cuenta de Maitre',
    'recovery-code-used': 'Se ha usado un código de recuperación de tu cuenta de Maitre',
  },
  pt: {
    'password-changed': 'A sua senha do Maitre foi alterada',
    'second-factor-added': 'Um segundo passo foi adicionado à sua conta do Maitre',
    'second-factor-removed': 'Um segundo passo foi removido da sua conta do Maitre',
    'recovery-code-used': 'Um código de recuperação da sua conta do Maitre foi usado',
  },
};

const AROUND: Record<MailLanguage, (name: string, what: string, link: string) => string> = {
  en: (name, what, link) =>
    `Hello ${name},\n\n${what}.\n\nIf it was you, you do not have to do anything. If not, choose a new password at once and tell the manager of your restaurant:\n\n${link}\n`,
  es: (name, what, link) =>
    `Hola, ${name}:\n\n${what}.\n\nSi has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva y avisa a quien gestiona tu restaurante:\n\n${link}\n`,
  pt: (name, what, link) =>
    `Olá, ${name},\n\n${what}.\n\nSe foi você, não precisa fazer nada. Se não, escolha já uma nova senha e avise quem gerencia o seu restaurante:\n\n${link}\n`,
};

/** @param link for setting a new password */
export function noticeMail(
  language: MailLanguage,
  notice: Notice,
  { name, link }: { name: string; link: string },
): MailText {
  const what = WHAT[language][notice];
  return { subject: what, text: AROUND[language](name, what, link) };
}
