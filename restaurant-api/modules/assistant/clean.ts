/** Sanitises texts of guests and staff for an assistant: they are data, never instructions. */

/** Maximum length of a text: more is of no use to an assistant, and leaves room for prompt injection. */
const MAX_CHARACTERS = 600;

/** Control characters except line breaks, invisible characters, and those that change the text direction: they can hide text from people. */
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;

export function cleanText(text: string): string {
  const seen = text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{3,}/g, '\n\n');
  return seen.length > MAX_CHARACTERS ? `${seen.slice(0, MAX_CHARACTERS - 1)}…` : seen;
}

/** Cleans all texts in a value. */
export function clean<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => clean(part)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)])) as T;
}
