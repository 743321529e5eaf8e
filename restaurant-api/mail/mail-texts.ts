/** Texts of mail to people with an account, in each language. */
import type { MailLanguage } from './mail-language';

export interface MailText {
  subject: string;
  text: string;
}

interface RecoveryCode {
  code: string;
  minutes: number;
  name: string;
}

/** §7 send-otp-code: the code to set a new password. */
export const recoveryCodeMail: Record<MailLanguage, (about: RecoveryCode) => MailText> = {
  en: ({ code, minutes, name }) => ({
    subject: `${code} is your Maitre code`,
    text: `Hello ${name},\n\nyour code to choose a new password is ${code}. It works once, within ${minutes} minutes.\n\nIf you did not ask for it, you do not have to do anything: your password stays as it is.\n`,
  }),
  es: ({ code, minutes, name }) => ({
    subject: `${code} es tu código de Maitre`,
    text: `Hola, ${name}:\n\nTu código para elegir una contraseña nueva es ${code}. Es válido durante ${minutes} minutos y solo se puede usar una vez.\n\nSi no lo has pedido, no tienes que hacer nada: tu contraseña sigue siendo la misma.\n`,
  }),
  pt: ({ code, minutes, name }) => ({
    subject: `${code} é o seu código do Maitre`,
    text: `Olá, ${name},\n\no seu código para escolher uma nova senha é ${code}. Ele vale por ${minutes} minutos e só pode ser usado uma vez.\n\nSe você não o pediu, não precisa fazer nada: a sua senha continua a mesma.\n`,
  }),
};

interface CancelRequest {
  serviceName: string;
  service: string;
  region: string;
  who: string;
  email: string;
}

/** §7 cancel-request: mail to the operators of the installation. */
export function cancelRequestMail({ serviceName, service, region, who, email }: CancelRequest): MailText {
  const where = region ? `${service}, ${region}` : service;
  return {
    subject: `Cancellation requested: ${serviceName}`,
    text: `${who} (${email}) asks to cancel the contract of ${serviceName} (${where}).\n\nNothing was changed. Please contact the restaurant.\n`,
  };
}
