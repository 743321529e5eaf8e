/** Text colour on a background partly covered by a status colour, in both themes. */
import { DARK, LIGHT } from '@/components/shell/theme/palette';
import { mixColours, textOn } from '@/components/ui/contrast';

/** @param tint share of the background that the colour covers, 0 to 1 */
export function statusInk(colour: string, tint: number): Record<'--ink-light' | '--ink-dark', string> {
  return {
    '--ink-light': textOn(mixColours(colour, LIGHT.surface, tint)),
    '--ink-dark': textOn(mixColours(colour, DARK.surface, tint)),
  };
}

/** Share of a table or tag that its status colour covers: all, a part, or 0 when the colour is a border. */
export function tintOf({ colour, opacity }: { colour: 'background' | 'border'; opacity: number }): number {
  return colour === 'border' ? 0 : opacity / 100;
}
