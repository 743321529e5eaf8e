/** A text as a QR code, computed here so that the browser needs no library. */
import { create } from 'qrcode';
import type { QrCode } from '@/lib/contract/access/account';

/** One SVG path, row by row; adjacent squares are one stroke. */
export function qrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
    }
  }
  return { size, path };
}
