/** An address or number as a hint: its owner knows which of their it is, and nobody else learns it. */

const HIDDEN = '•••';

/** 'ana@example.com' → 'a•••@example.com'; '' stays ''. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.charAt(0)}${HIDDEN}${email.slice(at)}`;
}

/** '+34600112233' → '••• 233'; what is too short to hide is not shown at all. */
export function phoneHint(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? '' : `${HIDDEN} ${digits.slice(-3)}`;
}
