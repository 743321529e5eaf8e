/** E-mail addresses and phone numbers used for a person. */
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';

/** Without duplicates and empty ones; e-mail addresses in lower case. */
export function addressesOf(people: ReadonlyArray<{ email: string; phone: string }>): string[] {
  return [...new Set(people.flatMap(({ email, phone }) => [emailKey(email), phone.toLowerCase()]))].filter(
    (address) => address !== '',
  );
}
