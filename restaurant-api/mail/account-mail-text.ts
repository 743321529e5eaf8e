/** Formats mail to an account for a terminal. */

interface AccountMail {
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/** Control characters in a name could move the cursor or set colours. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

export function accountMailText({ to, subject, text, at }: AccountMail): string {
  const said = `E-mail to ${to}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, not sent: no SMTP_URL is set\n${subject}\n\n${text.trimEnd()}`;
  return `\n${said.replace(CONTROL, '')}\n\n`;
}
