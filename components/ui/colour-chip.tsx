import type { ReactElement } from 'react';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { textOn } from './contrast';

interface ColourChipProps {
  label: string;
  /** Hex colour of the background; the text is ink or paper, whichever reads better. */
  colour: string;
  size?: ChipProps['size'];
  icon?: ReactElement;
  /** Makes it a button. */
  onClick?: ChipProps['onClick'];
  /** Says what the button does, where the label alone does not. */
  'aria-label'?: string;
  'aria-haspopup'?: 'menu';
}

/** A label on a colour of the restaurant's own choice. */
export function ColourChip({ colour, ...chip }: ColourChipProps) {
  const text = textOn(colour);
  const hover = `color-mix(in srgb, ${colour} 88%, ${text})`;
  return <Chip size="small" {...chip} sx={{ bgcolor: colour, color: text, '& .MuiChip-icon': { color: 'inherit' }, '&.MuiChip-clickable:hover, &.Mui-focusVisible': { bgcolor: hover } }} />;
}
