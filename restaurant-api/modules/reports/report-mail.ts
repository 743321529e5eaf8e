/** Texts of the mail with a report, in the reader's language. */
import type { MailLanguage } from '../../mail/mail-language';
import type { MailText } from '../../mail/mail-texts';

interface ReportLetter {
  name: string;
  /** Name of its schedule. */
  report: string;
  /** YYYY-MM-DD; null for a report without days, or without a first one. */
  from: string | null;
  to: string | null;
  link: string;
  /** 'linked' if the file is too large for a mail. */
  way: 'attached' | 'linked';
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const LOCALE: Record<MailLanguage, string> = { en: 'en-GB', es: 'es', pt: 'pt-BR' };

const TEXTS: Record<
  MailLanguage,
  { hello: (name: string) => string; attached: string; linked: string; open: string; why: string }
> = {
  en: {
    hello: (name) => `Hello ${name},`,
    attached: 'The report is attached as a CSV file.',
    linked: 'The report is too large for an e-mail. Sign in to download it:',
    open: 'You can also read it after signing in:',
    why: 'You get this e-mail because a manager of the restaurant has added you to its recipients.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    attached: 'El informe va adjunto como archivo CSV.',
    linked: 'El informe es demasiado grande para un correo. Entra para descargarlo:',
    open: 'También puedes leerlo después de entrar:',
    why: 'Recibes este correo porque un responsable del restaurante te ha añadido a sus destinatarios.',
  },
  pt: {
    hello: (name) => `Olá, ${name},`,
    attached: 'O relatório está anexado como arquivo CSV.',
    linked: 'O relatório é grande demais para um e-mail. Entre para baixá-lo:',
    open: 'Você também pode lê-lo depois de entrar:',
    why: 'Você recebe este e-mail porque um gerente do restaurante incluiu você entre os destinatários.',
  },
};

export function reportMail(
  language: MailLanguage,
  { name, report, from, to, link, way }: ReportLetter,
): Pick<MailText, 'subject' | 'text'> {
  const { hello, attached, linked, open, why } = TEXTS[language];
  const day = (date: string) => new Intl.DateTimeFormat(LOCALE[language], DAY).format(new Date(`${date}T00:00:00Z`));
  const days = [...new Set([from, to])].flatMap((date) => (date === null ? [] : day(date))).join(' – ');
  const title = [report, days].filter(Boolean).join(', ');
  return {
    subject: title,
    text: `${hello(name)}\n\n${title}\n\n${way === 'attached' ? `${attached} ${open}` : linked}\n\n${link}\n\n${why}\n`,
  };
}
