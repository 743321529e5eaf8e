/** Bookings in the grid, the focusable spots between them, and what is drawn above both while dragging. */
export const PIECE_STYLES = `
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
`;
