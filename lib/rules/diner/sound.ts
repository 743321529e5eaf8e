/** What a name is heard and read as: Clarke and Klark, Vicente and Bicente are one by ear, Lo1a and Lola by a scanner. */

/** In their order: what a later one finds, an earlier one may have written. */
const HEARD: ReadonlyArray<[written: RegExp, heard: string]> = [
  // Figures are in no name: a scanner took letters for them.
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

/** @param name folded: small letters without accents */
export const soundOf = (name: string): string =>
  HEARD.reduce((text, [written, heard]) => text.replace(written, heard), name.replaceAll(' ', ''));
