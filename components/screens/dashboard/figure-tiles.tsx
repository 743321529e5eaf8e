'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import { type Figure, LISTED_FIGURES, type ListedFigure } from '@/lib/contract/figures/dashboard';
import { useDashboard } from './dashboard-context';
import { FigureDefinition } from './figure-definition';
import { FigureTile } from './figure-tile';
import { UNKNOWN, useFigureText } from './use-figure-text';
import { useSpans } from './use-spans';

/** In screen order; `beside` is the figure that a share is of. */
const TILES: ReadonlyArray<{ figure: ListedFigure; beside?: ListedFigure }> = [
  { figure: 'covers' },
  { figure: 'spend' },
  { figure: 'spendPerCover' },
  { figure: 'noShowRate', beside: 'noShows' },
  { figure: 'turn' },
  { figure: 'seatHoursShare', beside: 'seatHours' },
  { figure: 'bookings' },
  { figure: 'walkIns' },
  { figure: 'partySize' },
  { figure: 'cancellationRate', beside: 'cancellations' },
  { figure: 'leadTime' },
  { figure: 'lowScores' },
];

export const isListed = (figure: Figure): figure is ListedFigure =>
  (LISTED_FIGURES as readonly Figure[]).includes(figure);

/** The figures of the span, each with change, definition and bookings. */
export function FigureTiles() {
  const t = useTranslations('dashboard');
  const { board, against, openList } = useDashboard();
  const texts = useFigureText();
  const spans = useSpans();
  return (
    <Box
      component="ul"
      aria-label={t('figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '@container (min-width: 760px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        '@container (min-width: 1140px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
        gap: { xs: 1, sm: 1.5 },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {TILES.map(({ figure, beside }) => {
        const { value, onBooks, [against]: before } = board.figures[figure];
        const name = t(`figure.${figure}`);
        const written = (one: number | null) => texts.value(figure, one, board.currency);
        const change = texts.change(figure, value, before, board.currency);
        const counted = beside && board.figures[beside].value;
        return (
          <FigureTile
            key={figure}
            name={name}
            value={written(value)}
            change={change}
            against={
              // Without days to compare with, one text above the tiles says so.
              board[against] === null
                ? ''
                : value === null || before === null
                  ? t('nothingBefore')
                  : change?.direction === 'same'
                    ? ''
                    : t('than', { value: written(before) })
            }
            beside={
              beside && counted != null
                ? t(`beside.${beside}`, { value: texts.value(beside, counted, board.currency), count: counted })
                : undefined
            }
            apart={
              board.ahead && onBooks !== null && written(onBooks) !== UNKNOWN
                ? t('onBooks', { value: written(onBooks) })
                : undefined
            }
            definition={<FigureDefinition figure={figure} />}
            open={{
              label: t('showBookings'),
              onOpen: () => openList({ figure: beside ?? figure, title: beside ? t(`figure.${beside}`) : name, spans }),
            }}
          />
        );
      })}
    </Box>
  );
}
