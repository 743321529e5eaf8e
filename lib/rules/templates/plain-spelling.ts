/**
 * The letters of a text message: with one that GSM-7 lacks (á, í, ó, ú, ã, õ, ç …) the whole message is UCS-2, of which 70 characters are a segment
 * instead of 160.
 */

/** GSM 03.38, the extension table included. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/** Signs that are no letter with an accent. */
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

/** The same text without the letters that make it dearer, as far as they have a plain spelling: 'está' is 'esta', 'ção' is 'cao'. */
export const plainSpelling = (text: string): string => [...text.normalize('NFC')].map(plainLetter).join('');

/** The letters of a text that GSM-7 lacks, each once. */
export const dearLetters = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => !GSM.has(letter))),
];
