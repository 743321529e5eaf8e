/** How the drawing board looks: one style sheet for all of it, in both themes. Lengths are plan units, lines keep their width at any zoom. */
import { styled } from '@mui/material/styles';

export const EditorSvg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'block',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    touchAction: 'none',
    fontFamily: theme.typography.fontFamily,
    outline: 'none',
    '& .paper': { fill: palette.background.paper, stroke: palette.edge, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
    '& .grid-line': { stroke: palette.divider, strokeWidth: 1, vectorEffect: 'non-scaling-stroke', opacity: 0.7 },
    '& [data-area]': { outline: 'none', cursor: 'pointer' },
    '& .area': { fill: palette.action.hover, stroke: palette.edge, strokeWidth: 1.25, vectorEffect: 'non-scaling-stroke' },
    '& .area-name': { fill: palette.text.secondary, fontWeight: 650, pointerEvents: 'none' },
    '& .chair': { fill: palette.edge, opacity: 0.45 },
    '& [data-table]': { cursor: 'move', outline: 'none' },
    '& .hit': { fill: 'transparent' },
    '& .shape': { fill: palette.background.paper, stroke: palette.edge, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
    '& .name': { fill: palette.text.primary, fontWeight: 700, textAnchor: 'middle', dominantBaseline: 'central', pointerEvents: 'none' },
    '& .seats': { fill: palette.text.secondary, textAnchor: 'middle', dominantBaseline: 'central', pointerEvents: 'none' },
    '& .ring': { fill: 'none', stroke: 'none', pointerEvents: 'none', vectorEffect: 'non-scaling-stroke' },
    '& [aria-pressed=true] .shape, & [aria-pressed=true] .area': { stroke: palette.primary.main, strokeWidth: 2.5 },
    '& [aria-pressed=true] .shape': { fill: `color-mix(in srgb, ${palette.primary.main} 14%, ${palette.background.paper})` },
    '& .faulty .shape, & .faulty .area': { stroke: palette.error.main, strokeDasharray: '6 4' },
    '& [data-table]:hover .shape': { strokeWidth: 2.5 },
    '& [data-table]:focus-visible .ring, & [data-area]:focus-visible .ring': { stroke: palette.text.primary, strokeWidth: 3 },
    '&[data-tool]:not([data-tool=select]):not([data-tool=several])': { cursor: 'crosshair', '& [data-table], & [data-area]': { cursor: 'crosshair' } },
    '& .handle': { fill: palette.background.paper, stroke: palette.primary.main, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
    '& .handle-hit': { fill: 'transparent' },
    '& .stem': { stroke: palette.primary.main, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
    '& .guide': { stroke: palette.error.main, strokeWidth: 1, vectorEffect: 'non-scaling-stroke', pointerEvents: 'none' },
    '& .band': { fill: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)`, stroke: palette.primary.main, strokeWidth: 1.25, vectorEffect: 'non-scaling-stroke', pointerEvents: 'none' },
    '& .tie': { stroke: palette.primary.main, strokeWidth: 3, vectorEffect: 'non-scaling-stroke', strokeDasharray: '1 6', strokeLinecap: 'round', pointerEvents: 'none' },
    '@media (forced-colors: active)': {
      '& .paper, & .area, & .shape': { fill: 'Canvas', stroke: 'CanvasText' },
      '& .name, & .seats, & .area-name': { fill: 'CanvasText' },
      '& [aria-pressed=true] .shape, & [aria-pressed=true] .area': { stroke: 'Highlight' },
    },
  };
});
