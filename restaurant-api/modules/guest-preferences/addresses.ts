/** The addresses and numbers at which somebody was written to. */
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';

/** Each once, e-mail addresses in small letters; none that is empty. */
export function addressesOf(people: ReadonlyArray<{ email: string; phone: string }>): string[] {
  return [...new Set(people.flatMap(({ email, phone }) => [emailKey(email), phone.toLowerCase()]))].filter(
    (address) => address !== '',
  );
}
