/** How the floor looks: one style sheet for all tables, in both themes. */
import { styled } from '@mui/material/styles';

export const FloorSvg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'block',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    touchAction: 'none',
    fontFamily: theme.typography.fontFamily,
    '& .area': { fill: palette.background.paper, stroke: palette.divider, strokeWidth: 1 },
    '& .area-name': { fill: palette.text.secondary, fontSize: 11, fontWeight: 600 },
    '& .chair': { fill: palette.edge, opacity: 0.4 },
    '& .hatch': { stroke: palette.divider, strokeWidth: 6 },
    '& [data-table]': { cursor: 'pointer', outline: 'none' },
    '& .hit': { fill: 'transparent' },
    '& .shape': { fill: palette.background.paper, stroke: palette.edge, strokeWidth: 1.5 },
    '& .tint': { fill: 'var(--status)', opacity: 0.16 },
    '& .ring': { fill: 'none', stroke: 'none', pointerEvents: 'none' },
    '& .line': { fill: palette.text.primary, textAnchor: 'middle', dominantBaseline: 'central', pointerEvents: 'none' },
    '& .line-name': { fontWeight: 700 },
    '& .line-party': { fontWeight: 550 },
    '& .line-when': { fontWeight: 450 },
    '& .tone-free .line-when': { fill: palette.text.secondary },
    '& .tone-blocked .line': { stroke: palette.background.paper, strokeWidth: 3, paintOrder: 'stroke', fill: palette.text.secondary },
    '& .tone-booked .shape': { stroke: 'var(--status)', strokeWidth: 3 },
    '& .tone-seated .shape': { fill: 'var(--status)', stroke: 'var(--status)' },
    '& .tone-seated .line': { fill: 'var(--on-status)' },
    '& .tone-seated .track': { fill: 'var(--on-status)', opacity: 0.3 },
    '& .tone-seated .bar': { fill: 'var(--on-status)' },
    '& .overdue .ring-late': { stroke: palette.error.main, strokeWidth: 2.5, strokeDasharray: '5 4' },
    '& .mark-fits .ring-mark': { stroke: palette.primary.main, strokeWidth: 3 },
    '& .mark-own .ring-mark': { stroke: palette.primary.main, strokeWidth: 3, strokeDasharray: '2 4', strokeLinecap: 'round' },
    '& .is-target .ring-mark': { stroke: palette.primary.main, strokeWidth: 5 },
    '& .mark-clash.is-target .ring-mark': { stroke: palette.error.main, strokeWidth: 4, strokeDasharray: '6 4' },
    '& .mark-clash .shape, & .mark-clash .tint, & .mark-clash .track, & .mark-clash .bar': { opacity: 0.22 },
    '& .mark-clash .line, & .mark-clash.tone-seated .line': { fill: palette.text.primary },
    '& [data-table]:hover .shape': { strokeWidth: 3 },
    '& [data-table]:focus-visible .ring-focus': { stroke: palette.text.primary, strokeWidth: 3 },
    '@media (forced-colors: active)': {
      '& .shape': { fill: 'Canvas', stroke: 'CanvasText' },
      '& .line, & .area-name': { fill: 'CanvasText' },
      '& .tone-seated .shape': { fill: 'Highlight' },
      '& .tone-seated .line': { fill: 'HighlightText' },
      '& [data-table]:focus-visible .ring-focus': { stroke: 'Highlight' },
    },
  };
});
