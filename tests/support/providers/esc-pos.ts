/**
 * A reader of ESC/POS, written from Epson's command reference and independent of the encoder: what the paper would show. It fails on every
 * command that tickets do not use, so that commands of other printers are not read as text.
 */

/** Epson's code pages by number (ESC t n), where Node has a decoder for their upper half. */
const NAMED: Readonly<Record<number, string>> = {
  16: 'windows-1252',
  17: 'ibm866',
  32: 'iso-8859-2',
  33: 'iso-8859-15',
  45: 'windows-1250',
  46: 'windows-1251',
  47: 'windows-1253',
  48: 'windows-1254',
  49: 'windows-1255',
  50: 'windows-1256',
  51: 'windows-1257',
  52: 'windows-1258',
};
const BOX = '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** Upper halves of code pages without a decoder in Node. */
const WRITTEN: Readonly<Record<number, string>> = {
  0: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  2: `ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»${BOX.replace('€', 'ı')}`,
  19: `ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»${BOX}`,
};

interface PrintedLine {
  text: string;
  isBold: boolean;
  isInverted: boolean;
  isCentred: boolean;
  /** Width and height factor of letters. */
  width: number;
  height: number;
}

interface Paper {
  lines: PrintedLine[];
  isCut: boolean;
}

/** @throws Error for an unknown command, or a byte without a letter in the code page */
export function readEscPos(bytes: Uint8Array): Paper {
  const paper: Paper = { lines: [], isCut: false };
  let page = 0;
  let [isBold, isInverted, isCentred, width, height] = [false, false, false, 1, 1];
  let text = '';
  let at = 0;
  const next = () => {
    const byte = bytes[at++];
    if (byte === undefined) throw new Error('the bytes end within a command');
    return byte;
  };
  // A line has the style of its first letter.
  let look = { isBold, isInverted, isCentred, width, height };
  const print = (letter: string) => {
    if (text === '') look = { isBold, isInverted, isCentred, width, height };
    text += letter;
  };
  const commands: Record<number, Record<number, () => void>> = {
    0x1b: {
      0x40: () => {
        [page, isBold, isInverted, isCentred, width, height] = [0, false, false, false, 1, 1];
      },
      0x74: () => {
        page = next();
      },
      0x45: () => {
        isBold = (next() & 1) === 1;
      },
      0x61: () => {
        isCentred = (next() & 3) === 1;
      },
      0x64: () => {
        for (let left = next(); left > 0; left--) feed();
      },
      0x4d: () => void next(), // font
      0x2d: () => void next(), // underlined
      0x33: () => void next(), // line spacing
      0x32: () => undefined,
      0x53: () => undefined, // standard mode
    },
    0x1d: {
      0x21: () => {
        const size = next();
        [width, height] = [(size >> 4) + 1, (size & 15) + 1];
      },
      0x42: () => {
        isInverted = (next() & 1) === 1;
      },
      0x56: () => {
        if (next() >= 65) next();
        paper.isCut = true;
      },
    },
    0x1c: { 0x2e: () => undefined }, // no Chinese characters
  };
  function feed() {
    paper.lines.push({ text: text.trimEnd(), ...look });
    text = '';
    look = { isBold, isInverted, isCentred, width, height };
  }
  while (at < bytes.length) {
    const byte = next();
    const group = commands[byte];
    if (group) {
      const which = next();
      const command = group[which];
      if (!command) throw new Error(`an unknown command ${byte.toString(16)} ${which.toString(16)} at ${at}`);
      command();
    } else if (byte === 0x0a) feed();
    else if (byte !== 0x0d) print(letterOf(byte, page));
  }
  if (text !== '') feed();
  return paper;
}

function letterOf(byte: number, page: number): string {
  if (byte < 0x20) throw new Error(`a control byte ${byte} in the text`);
  if (byte < 0x80) return String.fromCharCode(byte);
  const name = NAMED[page];
  const letter = name ? new TextDecoder(name).decode(Uint8Array.of(byte)) : [...(WRITTEN[page] ?? '')][byte - 0x80];
  if (letter === undefined) throw new Error(`page ${page} has no letter ${byte}`);
  return letter;
}
