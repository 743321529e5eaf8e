/** A masked e-mail address or phone number: its owner recognises it, and others learn nothing. */

const HIDDEN = '•••';

/** 'ana@example.com' → 'a•••@example.com'; '' stays ''. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.charAt(0)}${HIDDEN}${email.slice(at)}`;
}

/** '+34600112233' → '••• 233'; a text too short to mask is omitted. */
export function phoneHint(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? '' : `${HIDDEN} ${digits.slice(-3)}`;
}
