import type { CSSProperties, MouseEventHandler, ReactElement } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { textOn } from './contrast';

interface ColourChipProps {
  label: string;
  /** Hex background colour; the text is ink or paper, whichever is more readable. */
  colour: string;
  size?: 'small' | 'medium';
  icon?: ReactElement;
  /** Makes it a button. */
  onClick?: MouseEventHandler<HTMLElement>;
  /** Accessible name of the button, if the label alone is not enough. */
  'aria-label'?: string;
  'aria-haspopup'?: 'menu';
  tabIndex?: number;
}

/** One style for all colours: lists render hundreds of these while scrolling. */
const Coloured = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  height: 24,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  backgroundColor: 'var(--chip)',
  color: 'var(--on-chip)',
  '&.medium': { height: 32 },
  // The clickable area extends beyond the visible chip.
  '&.button': { position: 'relative', height: 36, '&::after': { content: '""', position: 'absolute', inset: -4 } },
  '&.button:hover, &.button:focus-visible': { backgroundColor: 'color-mix(in srgb, var(--chip) 88%, var(--on-chip))' },
  '& > .icon': { display: 'inline-flex', marginLeft: 4, marginRight: -4, '& > svg': { fontSize: '1.125rem' } },
  '& > .label': { overflow: 'hidden', textOverflow: 'ellipsis', padding: '0 8px' },
  '&.medium > .label': { padding: '0 12px' },
});

/** A label on a colour chosen by the restaurant. */
export function ColourChip({ colour, label, size = 'small', icon, onClick, ...chip }: ColourChipProps) {
  const style = { '--chip': colour, '--on-chip': textOn(colour) } as CSSProperties;
  const text = (
    <>
      {icon && <span className="icon">{icon}</span>}
      <span className="label">{label}</span>
    </>
  );
  if (!onClick)
    return (
      <Coloured {...chip} className={`chip ${size}`} style={style}>
        {text}
      </Coloured>
    );
  return (
    <Coloured as={ButtonBase} {...chip} className={`chip ${size} button`} style={style} onClick={onClick}>
      {text}
    </Coloured>
  );
}
