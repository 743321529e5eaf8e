/** The picture of a fake camera: a QR code, as a one-frame film that Chromium repeats. */
import { writeFile } from 'node:fs/promises';
import { create } from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const [DARK, LIGHT, GREY] = [16, 235, 128];

export async function filmOf(text: string, file: string): Promise<void> {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.floor((HEIGHT - 80) / size);
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2), Math.floor((HEIGHT - size * scale) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale) * size + Math.floor(x / scale)]) luma[(top + y) * WIDTH + left + x] = DARK;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
}
