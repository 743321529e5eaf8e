/**
 * The characters of text messages. A single character outside GSM-7 (á, í, ó, ú, ã, õ, ç …) changes the whole message to UCS-2, with 70 characters
 * per segment instead of 160.
 */

/** GSM 03.38, including the extension table. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/** Characters other than accented letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  ª: 'a',
  º: 'o',
};

function plainLetter(letter: string): string {
  if (GSM.has(letter)) return letter;
  const plain = SIGNS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].every((one) => GSM.has(one)) ? plain : letter;
}

/** The text with characters outside GSM-7 replaced if possible: 'está' becomes 'esta', 'ção' becomes 'cao'. */
export const plainSpelling = (text: string): string => [...text.normalize('NFC')].map(plainLetter).join('');

/** The characters of a text outside GSM-7, without repetitions. */
export const dearLetters = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => !GSM.has(letter))),
];
