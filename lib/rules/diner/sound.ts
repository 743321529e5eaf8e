/** Phonetic key of a name: Clarke and Klark, Vicente and Bicente sound the same; Lo1a and Lola look the same to a scanner. */

/** Applied in this order: a later rule may match the result of an earlier one. */
const HEARD: ReadonlyArray<[written: RegExp, heard: string]> = [
  // Names contain no digits: a scanner misread letters.
  [/0/g, 'o'],
  [/1/g, 'l'],
  [/5/g, 's'],
  [/[68]/g, 'b'],
  [/9/g, 'g'],
  [/rn/g, 'm'],
  [/ph/g, 'f'],
  [/ck|qu(?=[ei])|q/g, 'k'],
  [/sh|ch/g, 'x'],
  [/c(?=[eiy])|z|ß/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
  [/th/g, 't'],
  [/h/g, ''],
  [/[vw]/g, 'b'],
  [/ll|y|ie|ee|ea/g, 'i'],
  [/ou|oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** @param name folded: lower case without accents */
export const soundOf = (name: string): string =>
  HEARD.reduce((text, [written, heard]) => text.replace(written, heard), name.replaceAll(' ', ''));
