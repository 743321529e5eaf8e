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
  /** Whether the change is good for the restaurant; null when neutral. */
  isGood: boolean | null;
  /** '8.2% more' */
  text: string;
}

interface FigureTileProps {
  name: string;
  /** '–' when unknown. */
  value: string;
  /** Null without a comparison. */
  change: TileChange | null;
  /** The compared value, or why there is none. */
  against: string;
  /** Parts of the figure. */
  beside?: string;
  /** Bookings on the books, which the figure excludes. */
  apart?: string;
  definition: ReactNode;
  /** Opens the counted bookings; undefined for figures without bookings. */
  open?: { label: string; onOpen: () => void };
}

const ARROWS = { up: ArrowUpwardRounded, down: ArrowDownwardRounded, same: RemoveRounded };

/** A figure with its change, comparison and definition. It opens the counted bookings. */
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
