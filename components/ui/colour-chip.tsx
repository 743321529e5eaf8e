import type { CSSProperties, ReactElement } from 'react';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
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
  tabIndex?: number;
}

/** One style for all colours: lists draw these by the hundred while they scroll. */
const Coloured = styled(Chip)({
  backgroundColor: 'var(--chip)',
  color: 'var(--on-chip)',
  '& .MuiChip-icon': { color: 'inherit' },
  '&.MuiChip-clickable:hover, &.Mui-focusVisible': { backgroundColor: 'color-mix(in srgb, var(--chip) 88%, var(--on-chip))' },
});

/** A label on a colour of the restaurant's own choice. */
export function ColourChip({ colour, ...chip }: ColourChipProps) {
  const style = { '--chip': colour, '--on-chip': textOn(colour) } as CSSProperties;
  return <Coloured size="small" {...chip} style={style} />;
}
