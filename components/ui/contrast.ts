/** Colour contrast as defined by WCAG 2.2. Pure. */

/** '#abc' or '#aabbcc' → its three channels, 0 to 255; null if it is no hex colour. */
export function channelsOf(hex: string): [number, number, number] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  const parts = (short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1))?.map((part) => parseInt(part, 16));
  return parts ? [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0] : null;
}

/** Relative luminance, 0 (black) to 1 (white). */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two hex colours, 1 to 21; 1 when either is no colour. */
export function contrast(one: string, other: string): number {
  const a = channelsOf(one);
  const b = channelsOf(other);
  if (!a || !b) return 1;
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Almost black: with it, ink or paper reaches 4.5:1 on any colour. */
export const INK = '#050505';
export const PAPER = '#ffffff';

/** Ink or paper, whichever is more readable on the background: at least 4.5:1 on any colour. */
export function textOn(background: string): typeof INK | typeof PAPER {
  return contrast(background, PAPER) >= contrast(background, INK) ? PAPER : INK;
}

/** A colour over a background, at this opacity; the background itself if the colour is invalid. */
export function mixColours(colour: string, background: string, share: number): string {
  const [over, under] = [channelsOf(colour), channelsOf(background)];
  if (!over || !under) return background;
  return `#${over
    .map((channel, index) =>
      Math.round(channel * share + (under[index] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
