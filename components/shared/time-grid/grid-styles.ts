/**
 * Styles of the time grid: one style sheet for everything in it, in both themes. Thousands of pieces scroll past, so
 * only position and status colour are inline styles. Steps and lanes are gradients, not elements.
 */
import styled from '@emotion/styled';
import { HEAD_STYLES } from './head-styles';
import { LANE_STYLES } from './lane-styles';
import { PIECE_STYLES } from './piece-styles';

export const GridRoot = styled.div`
  --surface: var(--mui-palette-background-paper);
  --background: var(--mui-palette-background-default);
  --raised: var(--mui-palette-raised);
  --ink: var(--mui-palette-text-primary);
  --soft: var(--mui-palette-text-secondary);
  --line: var(--mui-palette-divider);
  --edge: var(--mui-palette-edge);
  --accent: var(--mui-palette-primary-main);
  --danger: var(--mui-palette-error-main);
  --hatch: color-mix(in srgb, var(--ink) 13%, transparent);
  position: relative;
  height: 100%;
  min-height: 0;
  color: var(--ink);
  font-size: 13px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;

  .scroller {
    position: absolute;
    inset: 0;
    overflow: auto;
    background: var(--surface);
    overscroll-behavior: contain;
    user-select: none;
    -webkit-user-select: none;
    touch-action: pan-x pan-y;
    scrollbar-width: thin;
  }
  /* Room below for the buttons that lie over the last lanes. */
  .canvas {
    position: relative;
    box-sizing: content-box;
    padding-bottom: 76px;
  }

  ${HEAD_STYLES}
  ${LANE_STYLES}
  ${PIECE_STYLES}

  @media (pointer: coarse) {
    .piece::after {
      width: 20px;
    }
    .piece::before {
      width: 14px;
    }
  }
  @media (forced-colors: active) {
    .piece {
      border: 1px solid CanvasText;
      background: Canvas;
    }
    .piece.seated {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .piece.overdue {
      border: 3px dashed CanvasText;
    }
    .piece:focus-visible,
    .spot:focus-visible {
      outline-color: Highlight;
    }
    .now {
      background: Highlight;
    }
    .chart .arriving,
    .chart .over {
      fill: CanvasText;
    }
    .chart .present {
      fill: GrayText;
    }
    .chart .limit {
      stroke: Highlight;
    }
    .shade {
      border: 1px dashed GrayText;
    }
  }
`;
