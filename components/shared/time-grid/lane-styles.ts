import { AXIS_HEIGHT, CHART_HEIGHT } from './grid-sizes';

/** The lanes: their background and shades, the line of the current time, and the names of tables and areas. */
export const LANE_STYLES = `
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
`;
