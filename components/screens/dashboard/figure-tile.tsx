import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DefinitionButton } from './definition-button';

export interface TileChange {
  direction: 'up' | 'down' | 'same';
  /** Whether that is good for the restaurant; null where it is neither. */
  isGood: boolean | null;
  /** '8.2% more' */
  text: string;
}

interface FigureTileProps {
  name: string;
  /** '–' where it is not known. */
  value: string;
  /** Null where there is nothing to compare it with. */
  change: TileChange | null;
  /** What it is compared with, or why it is not. */
  against: string;
  /** What the figure is made of. */
  beside?: string;
  /** What is not in the figure: on the books. */
  apart?: string;
  definition: ReactNode;
  /** Opens what is counted; a figure of no bookings has none. */
  open?: { label: string; onOpen: () => void };
}

const ARROWS = { up: ArrowUpwardRounded, down: ArrowDownwardRounded, same: RemoveRounded };

/** A figure, how it changed and against what; it opens what it counts, and says at the "i" what that is. */
export function FigureTile({ name, value, change, against, beside, apart, definition, open }: FigureTileProps) {
  const Arrow = change && ARROWS[change.direction];
  const body = (
    <>
      <Typography component="span" sx={{ fontSize: '0.8125rem', fontWeight: 560, color: 'text.secondary', pr: 4 }}>
        {name}
      </Typography>
      <Typography
        component="span"
        sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' }}>
        {change && Arrow && (
          <Box
            component="span"
            sx={{
              color: change.isGood === null ? 'text.primary' : change.isGood ? 'success.main' : 'warning.main',
              fontWeight: 650,
            }}
          >
            <Arrow aria-hidden sx={{ fontSize: 15, mr: 0.25, verticalAlign: '-2px' }} />
            {change.text}
          </Box>
        )}{' '}
        {against}
      </Box>
      {[beside, apart].map(
        (line, index) =>
          line && (
            <Typography
              key={index}
              component="span"
              sx={{ fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' }}
            >
              {line}
            </Typography>
          ),
      )}
    </>
  );
  const inside = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    width: '100%',
    height: '100%',
    p: 1.5,
    textAlign: 'start',
    borderRadius: 'inherit',
  } as const;
  return (
    <Card component="li" sx={{ position: 'relative', '@media print': { breakInside: 'avoid', boxShadow: 'none' } }}>
      {open ? (
        <ButtonBase onClick={open.onOpen} focusRipple sx={{ ...inside, '&:hover': { bgcolor: 'raised' } }}>
          {body}
          <VisuallyHidden>{open.label}</VisuallyHidden>
        </ButtonBase>
      ) : (
        <Box sx={inside}>{body}</Box>
      )}
      <Box sx={{ position: 'absolute', top: 0, right: 0 }}>
        <DefinitionButton name={name}>{definition}</DefinitionButton>
      </Box>
    </Card>
  );
}
