/**
 * Styles of the time grid: one style sheet for everything in it, in both themes. Thousands of pieces scroll past, so
 * only position and status colour are inline styles. Steps and lanes are gradients, not elements.
 */
import styled from '@emotion/styled';

/** Sizes in pixels that the layout calculations use. */
export const NAMES_WIDTH = 132;
export const NARROW_NAMES_WIDTH = 96;
export const AXIS_HEIGHT = 30;
export const CHART_HEIGHT = 58;
/** Height of the limits strip, when there are limits. */
export const LIMITS_HEIGHT = 22;

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

  .head {
    position: sticky;
    top: 0;
    z-index: 5;
    display: flex;
    background: var(--raised);
    border-bottom: 1px solid var(--edge);
  }
  .corner {
    position: sticky;
    left: 0;
    z-index: 1;
    flex: none;
    width: var(--names);
    box-sizing: border-box;
    padding: 6px 4px 6px 8px;
    background: var(--raised);
    border-right: 1px solid var(--line);
    overflow: hidden;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    gap: 3px;
    font-size: 13px;
    color: var(--soft);
  }
  .corner span {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  .corner i {
    width: 10px;
    height: 10px;
    flex: none;
    border-radius: 2px;
    background: var(--accent);
  }
  .corner i.present {
    background: color-mix(in srgb, var(--accent) 34%, transparent);
  }
  .corner i.limit {
    height: 0;
    border-top: 2px dashed var(--danger);
    border-radius: 0;
    background: none;
  }
  .axis {
    position: relative;
    flex: none;
    overflow: hidden;
  }
  .axis .hour {
    position: absolute;
    top: 0;
    height: ${AXIS_HEIGHT}px;
    padding: 7px 0 0 6px;
    font-weight: 600;
    white-space: nowrap;
    border-left: 1px solid var(--line);
  }
  .axis .hour.part {
    font-weight: 400;
    color: var(--soft);
    border-left-color: transparent;
  }
  /* If there is not enough room, the covers wrap to a hidden line instead of overlapping the next hour. */
  .axis .hour:has(small) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    align-content: flex-start;
    row-gap: ${AXIS_HEIGHT}px;
    overflow: hidden;
  }
  .axis .hour small {
    margin-left: 6px;
    font-size: 13px;
    font-weight: 400;
    color: var(--soft);
  }
  .chart {
    position: absolute;
    left: 0;
    top: ${AXIS_HEIGHT}px;
    height: ${CHART_HEIGHT}px;
  }
  .chart .present {
    fill: color-mix(in srgb, var(--accent) 28%, transparent);
  }
  .chart .arriving {
    fill: color-mix(in srgb, var(--accent) 62%, var(--surface));
  }
  .chart .over {
    fill: var(--danger);
  }
  .chart .limit {
    fill: none;
    stroke: var(--danger);
    stroke-width: 2;
    stroke-dasharray: 5 3;
    vector-effect: non-scaling-stroke;
  }
  .count {
    position: absolute;
    top: ${AXIS_HEIGHT + CHART_HEIGHT - 17}px;
    height: 16px;
    text-align: center;
    font-size: 13px;
    font-weight: 600;
    color: var(--ink);
    overflow: hidden;
  }
  .count.over {
    color: var(--mui-palette-error-contrastText);
    text-decoration: underline 2px;
    text-underline-offset: 2px;
  }
  .limit-span {
    position: absolute;
    top: ${AXIS_HEIGHT + CHART_HEIGHT}px;
    height: ${LIMITS_HEIGHT - 4}px;
    margin-top: 2px;
    box-sizing: border-box;
    border-radius: 4px;
    border: 1px solid var(--edge);
    padding: 0 6px;
    font-size: 13px;
    line-height: 16px;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    background: var(--surface);
  }
  .limit-span.over {
    border: 2px solid var(--danger);
    line-height: 14px;
    font-weight: 700;
    color: var(--danger);
  }

  .field {
    --hour-line: color-mix(in srgb, var(--edge) 45%, transparent);
    --step-line: color-mix(in srgb, var(--line) 60%, transparent);
    position: absolute;
    left: var(--names);
    pointer-events: none;
    background-image:
      linear-gradient(to right, var(--hour-line) 1px, transparent 1px),
      linear-gradient(to right, var(--step-line) 1px, transparent 1px);
    background-size:
      var(--hour) 100%,
      var(--step) 100%;
  }
  .field.tight {
    background-image: linear-gradient(to right, var(--hour-line) 1px, transparent 1px);
    background-size: var(--hour) 100%;
  }
  .shade {
    position: absolute;
    box-sizing: border-box;
    overflow: hidden;
    font-size: 13px;
    font-weight: 600;
    color: var(--soft);
  }
  .shade > span {
    position: absolute;
    left: 4px;
    top: 3px;
    padding: 0 4px;
    border-radius: 3px;
    background: var(--surface);
    white-space: nowrap;
  }
  .shade.closed {
    background: color-mix(in srgb, var(--ink) 6%, transparent);
  }
  .shade.blocked,
  .shade.table-blocked {
    border: 1px solid var(--edge);
    background: repeating-linear-gradient(135deg, var(--hatch) 0 6px, transparent 6px 12px);
  }
  .shade.blocked-online {
    border: 1px dashed var(--edge);
    background: repeating-linear-gradient(45deg, var(--hatch) 0 2px, transparent 2px 12px);
  }
  .shade.restricted {
    border: 1px dotted var(--edge);
    background: radial-gradient(circle at 1px 1px, var(--hatch) 1px, transparent 1.5px) 0 0 / 8px 8px;
  }
  .shade.held,
  .shade.offered {
    margin: 3px 0;
    border-radius: 6px;
    border: 1px dashed var(--edge);
    background: color-mix(in srgb, var(--ink) 7%, transparent);
  }
  .now {
    position: absolute;
    top: 0;
    margin-left: -1px;
    width: 2px;
    height: 100%;
    background: var(--danger);
  }
  .now-mark {
    position: absolute;
    top: ${AXIS_HEIGHT + 1}px;
    z-index: 1;
    padding: 2px 6px;
    translate: -50%;
    border-radius: 10px;
    font-size: 13px;
    line-height: 14px;
    font-weight: 700;
    background: var(--danger);
    color: var(--mui-palette-error-contrastText);
  }
  /* Down to the line over the lanes. */
  .now-mark::after {
    content: '';
    position: absolute;
    left: 50%;
    top: 100%;
    margin-left: -1px;
    width: 2px;
    height: ${CHART_HEIGHT}px;
    background: var(--danger);
  }

  .row {
    position: absolute;
    left: 0;
    width: 100%;
    box-sizing: border-box;
    border-bottom: 1px solid var(--line);
  }
  .row.unassigned {
    border-bottom: 2px solid var(--edge);
  }
  .name {
    position: sticky;
    left: 0;
    z-index: 3;
    width: var(--names);
    height: 100%;
    box-sizing: border-box;
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 0 8px 0 12px;
    background: var(--surface);
    border-right: 1px solid var(--edge);
    overflow: hidden;
  }
  .name b {
    font-weight: 650;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .name small {
    margin-left: auto;
    font-size: 13px;
    color: var(--soft);
    white-space: nowrap;
  }
  .row.unassigned .name b {
    white-space: normal;
  }
  .row.area {
    background: color-mix(in srgb, var(--ink) 5%, transparent);
  }
  .row.area .name {
    background: var(--raised);
    padding: 0;
  }
  .row.area svg.taken {
    position: absolute;
    left: var(--names);
    top: 2px;
    fill: color-mix(in srgb, var(--accent) 45%, transparent);
    pointer-events: none;
  }
  .fold {
    all: unset;
    box-sizing: border-box;
    display: flex;
    align-items: center;
    gap: 6px;
    width: 100%;
    height: 100%;
    padding: 0 8px;
    cursor: pointer;
    font-weight: 650;
    font-size: 13px;
    white-space: nowrap;
  }
  .fold > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .fold > i {
    flex: none;
    width: 7px;
    height: 7px;
    margin: -3px 3px 0 3px;
    border-right: 2px solid var(--soft);
    border-bottom: 2px solid var(--soft);
    transform: rotate(45deg);
  }
  .fold[aria-expanded='false'] > i {
    margin-top: 0;
    transform: rotate(-45deg);
  }

  .piece {
    position: absolute;
    z-index: 1;
    box-sizing: border-box;
    padding: 2px 4px 2px 5px;
    white-space: nowrap;
    border-radius: 6px;
    border: 1px solid color-mix(in srgb, var(--status) 55%, var(--edge));
    border-left: 4px solid var(--status);
    background: color-mix(in srgb, var(--status) 17%, var(--surface));
    cursor: grab;
    outline-offset: 1px;
  }
  .piece .who {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 550;
  }
  .piece .who > b {
    font-weight: 750;
  }
  .piece .when {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: 13px;
    line-height: 15px;
  }
  .piece .marks {
    position: absolute;
    right: 4px;
    top: 3px;
    display: flex;
    gap: 2px;
  }
  .piece svg {
    width: 13px;
    height: 13px;
    fill: currentColor;
  }
  .piece.tiny {
    padding-left: 2px;
    padding-right: 0;
  }
  .piece::after {
    content: '';
    position: absolute;
    right: 0;
    top: 0;
    width: 10px;
    height: 100%;
    cursor: ew-resize;
  }
  .piece::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0;
    width: 8px;
    height: 100%;
    cursor: ew-resize;
  }
  .piece.seated {
    background: var(--status);
    color: var(--on-status);
    border-color: var(--status);
  }
  .piece.waiting {
    border-style: dashed;
    border-width: 2px;
  }
  .piece.done {
    background: color-mix(in srgb, var(--status) 8%, var(--surface));
    border-color: var(--line);
    color: var(--soft);
  }
  .piece.cancelled {
    background: var(--surface);
    border: 1px dashed var(--edge);
    color: var(--soft);
  }
  .piece.cancelled .who {
    text-decoration: line-through;
  }
  .piece.standby {
    background:
      repeating-linear-gradient(135deg, color-mix(in srgb, var(--status) 16%, transparent) 0 8px, transparent 8px 16px),
      var(--surface);
    border-style: dotted;
    border-width: 2px;
  }
  .piece.overdue {
    border: 2px dashed var(--danger);
    padding-top: 1px;
    padding-left: 7px;
  }
  .piece.locked,
  .piece.locked::before,
  .piece.locked::after {
    cursor: default;
  }
  .piece:hover {
    filter: brightness(0.97);
    z-index: 2;
  }
  .piece.carried {
    opacity: 0.35;
  }
  .piece:focus-visible,
  .spot:focus-visible,
  .fold:focus-visible {
    outline: 3px solid var(--ink);
    z-index: 2;
  }
  .fold:focus-visible {
    outline-offset: -3px;
  }
  .spot {
    position: absolute;
    top: 0;
    box-sizing: border-box;
    border-radius: 6px;
    outline: none;
  }
  .overlay {
    position: absolute;
    left: var(--names);
    z-index: 2;
    pointer-events: none;
  }

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
