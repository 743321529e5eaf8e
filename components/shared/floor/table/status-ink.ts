/** Letters on a status colour that covers its background only in part, in both themes. */
import { DARK, LIGHT } from '@/components/shell/theme/palette';
import { mixed, textOn } from '@/components/ui/contrast';

/** @param tint how much of the colour covers the background, 0 to 1 */
export function statusInk(colour: string, tint: number): Record<'--ink-light' | '--ink-dark', string> {
  return {
    '--ink-light': textOn(mixed(colour, LIGHT.surface, tint)),
    '--ink-dark': textOn(mixed(colour, DARK.surface, tint)),
  };
}

/** The share of a status colour that covers a table or tag: all or part of its background, or none of it where it is a border. */
export function tintOf({ colour, opacity }: { colour: 'background' | 'border'; opacity: number }): number {
  return colour === 'border' ? 0 : opacity / 100;
}
