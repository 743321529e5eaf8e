import { AXIS_HEIGHT, CHART_HEIGHT, LIMITS_HEIGHT } from './grid-sizes';

/** The sticky head of the grid: hours, covers over the day, and limits. */
export const HEAD_STYLES = `
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
`;
