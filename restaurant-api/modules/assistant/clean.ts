/** What guests and staff wrote, as it is handed to an assistant: data that is never an instruction. */

/** The longest text of an answer; more of it is of no use to an assistant, and room for mischief. */
const MAX_CHARACTERS = 600;

/** Control characters, but line breaks; and those that are not seen, or turn the direction of reading: by these a text can say to a machine what no person sees. */
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;

export function cleanText(text: string): string {
  const seen = text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{3,}/g, '\n\n');
  return seen.length > MAX_CHARACTERS ? `${seen.slice(0, MAX_CHARACTERS - 1)}…` : seen;
}

/** Every text in it. */
export function clean<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => clean(part)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)])) as T;
}
